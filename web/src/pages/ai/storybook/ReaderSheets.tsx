import type { BookContent, BookView } from '@fabula/contract'
import { Button } from '../../../components/Button.tsx'
import { Segmented } from '../../../components/fields/Segmented.tsx'
import { Sheet } from '../../../components/overlays/Sheet.tsx'
import { SettingRow, SettingRows } from '../../../components/SettingRows.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { useText } from '../../../i18n/text.ts'
import { assetUrl } from '../../../serverAddress.ts'
import { textSizes, useBookLook } from './bookLook.ts'
import css from './StorybookPage.module.css'

interface LookSheetProps {
  readonly open: boolean
  readonly book: BookView
  readonly onClose: () => void
}

/** Text size, paper, and the files to take along. */
export function LookSheet({ open, book, onClose }: LookSheetProps) {
  const text = useText()
  const { size, night } = useBookLook()
  const resize = (by: number) => useBookLook.setState({ size: size + by })
  return (
    <Sheet open={open} title={text('books.reader.settings')} onClose={onClose}>
      <div className={css.look}>
        <div className={css.sizes}>
          <Button look="second" disabled={size === 0} onClick={() => resize(-1)}>
            {text('books.reader.smaller')}
          </Button>
          <Button look="second" disabled={size === textSizes.length - 1} onClick={() => resize(1)}>
            {text('books.reader.larger')}
          </Button>
        </div>
        <Segmented
          label={text('books.reader.paper')}
          value={night ? 'night' : 'day'}
          options={(['day', 'night'] as const).map((value) => ({
            value,
            label: text(`books.reader.${value}`),
          }))}
          onChange={(value) => useBookLook.setState({ night: value === 'night' })}
        />
        <h3>
          <WholeWords>{text('books.download')}</WholeWords>
        </h3>
        <div className={css.files}>
          {Object.entries(book.files ?? {}).map(([format, url]) => (
            <a key={format} href={assetUrl(url)} download={`${book.title}.${format}`}>
              {format.toUpperCase()}
            </a>
          ))}
        </div>
      </div>
    </Sheet>
  )
}

interface ContentsSheetProps {
  readonly open: boolean
  readonly content: BookContent
  readonly onClose: () => void
  readonly onGo: (section: number) => void
}

export function ContentsSheet({ open, content, onClose, onGo }: ContentsSheetProps) {
  const text = useText()
  const names = [
    text('books.reader.cover'),
    ...content.chapters.map(({ title }) => title),
    text('books.reader.end'),
  ]
  return (
    <Sheet open={open} title={text('books.reader.contents')} onClose={onClose}>
      <SettingRows>
        {names.map((name, n) => (
          <SettingRow key={n} icon="paper" label={name} onClick={() => onGo(n)} />
        ))}
      </SettingRows>
    </Sheet>
  )
}
