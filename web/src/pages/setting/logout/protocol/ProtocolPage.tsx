import { Button } from '../../../../components/Button.tsx'
import { Checkbox } from '../../../../components/fields/Checkbox.tsx'
import scrollCss from '../../../../components/layout/CardScroll.module.css'
import { TopBar } from '../../../../components/layout/TopBar.tsx'
import { showToast } from '../../../../components/notice/notice.tsx'
import { WholeWords } from '../../../../components/WholeWords.tsx'
import { messageText, useText } from '../../../../i18n/text.ts'
import { nav } from '../../../../stack/nav.ts'
import { usePageState } from '../../../../stack/PageContext.ts'
import css from '../logout.module.css'

const points = ['gone', 'stays', 'days', 'again'] as const

/** What deleting the account means, and the agreement to it [R2.32] [R2.67] [R5.04]. */
export function ProtocolPage() {
  const text = useText()
  const [agreed, setAgreed] = usePageState('agreed', false)
  const goOn = () => {
    if (!agreed) return showToast(messageText('agreement_missing'))
    nav.navigateTo('/pages/setting/logout/vertify')
  }
  return (
    <>
      <TopBar title={text('shell.title.deleteAgreement')} />
      <main className={scrollCss.scroll} data-scroll="protocol">
        <h2 className={css.title}>
          <WholeWords>{text('account.delete.title')}</WholeWords>
        </h2>
        <ul className={css.points}>
          {points.map((point) => (
            <li key={point}>
              <WholeWords sentence>{text(`account.delete.${point}`)}</WholeWords>
            </li>
          ))}
        </ul>
        <Checkbox checked={agreed} onChange={setAgreed}>
          {text('account.delete.agree')}
        </Checkbox>
        {/* Not disabled: a tap says what is missing. */}
        <Button wide look={agreed ? 'danger' : 'second'} onClick={goOn}>
          {text('account.delete.next')}
        </Button>
        <Button wide look="quiet" onClick={() => nav.navigateBack().catch(reportError)}>
          {text('account.delete.stay')}
        </Button>
      </main>
    </>
  )
}
