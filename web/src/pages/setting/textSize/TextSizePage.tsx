import { PickRows } from '../../../components/fields/PickRows.tsx'
import scrollCss from '../../../components/layout/CardScroll.module.css'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { chooseTextSize, percentText, textSizes, useTextSize } from '../../../theme/textSize.ts'
import css from './TextSizePage.module.css'

/** The size of all text, applied at once: the sentence above the sizes shows it [R2.66]. */
export function TextSizePage() {
  const text = useText()
  const { textSize } = useTextSize()
  const { language } = useLanguage()
  const choose = (value: string) => {
    const size = textSizes.find((each) => String(each) === value)
    if (size !== undefined) chooseTextSize(size)
  }
  return (
    <>
      <TopBar title={text('setting.textSize')} />
      <main className={scrollCss.scroll} data-scroll="textSizes">
        <p className={css.sample}>{text('setting.textSize.sample')}</p>
        <PickRows
          label={text('setting.textSize')}
          options={textSizes.map((size) => ({
            value: String(size),
            label: percentText(size, language),
          }))}
          value={String(textSize)}
          onChange={choose}
        />
      </main>
    </>
  )
}
