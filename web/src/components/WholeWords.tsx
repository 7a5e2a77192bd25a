import { Children, Fragment, type ReactNode, useMemo } from 'react'
import { piecesOf, runsOf, sentencePiecesOf } from '../i18n/wordBreaks.ts'

/** Lines end between the pieces only; a piece that is longer than the line is cut all the same. */
const breaking = { wordBreak: 'keep-all', overflowWrap: 'anywhere' } as const
const kept = { whiteSpace: 'nowrap' } as const

interface WholeWordsProps {
  readonly children: ReactNode
  /** One or two sentences, rather than a few words in large letters. */
  readonly sentence?: boolean
  /** A longer text: its lines end where those of a book would. */
  readonly prose?: boolean
}

/** Short text whose lines end between words, also where no spaces tell where that is. */
export function WholeWords({ children, sentence = false, prose = false }: WholeWordsProps) {
  return Children.map(children, (child) => {
    if (typeof child !== 'string') return child
    return prose ? <Runs text={child} /> : <Breakable text={child} sentence={sentence} />
  })
}

interface BreakableProps {
  readonly text: string
  readonly sentence: boolean
}

function Breakable({ text, sentence }: BreakableProps) {
  const pieces = useMemo(() => (sentence ? sentencePiecesOf : piecesOf)(text), [text, sentence])
  if (pieces.length < 2) return <Runs text={text} />
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

function Runs({ text }: { readonly text: string }) {
  const runs = useMemo(() => runsOf(text), [text])
  if (runs.length < 2) return text
  return runs.map((run, at) =>
    at % 2 === 0 ? (
      run
    ) : (
      <span key={at} style={kept}>
        {run}
      </span>
    ),
  )
}
