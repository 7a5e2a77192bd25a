import { Children, Fragment, type ReactNode, useMemo } from 'react'
import { piecesOf, sentencePiecesOf } from '../i18n/wordBreaks.ts'

/** Lines end between the pieces only; a piece that is longer than the line is cut all the same. */
const breaking = { wordBreak: 'keep-all', overflowWrap: 'anywhere' } as const

interface WholeWordsProps {
  readonly children: ReactNode
  /** One or two sentences, rather than a few words in large letters. */
  readonly sentence?: boolean
}

/** Short text whose lines end between words, also where no spaces tell where that is. */
export function WholeWords({ children, sentence = false }: WholeWordsProps) {
  return Children.map(children, (child) =>
    typeof child === 'string' ? <Breakable text={child} sentence={sentence} /> : child,
  )
}

interface BreakableProps {
  readonly text: string
  readonly sentence: boolean
}

function Breakable({ text, sentence }: BreakableProps) {
  const pieces = useMemo(() => (sentence ? sentencePiecesOf : piecesOf)(text), [text, sentence])
  if (pieces.length < 2) return text
  return (
    <span style={breaking}>
      {pieces.map((piece, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  )
}
