import { Children, Fragment, type ReactNode, useMemo } from 'react'
import { piecesOf } from '../i18n/wordBreaks.ts'

/** Lines end between the pieces only; a piece that is longer than the line is cut all the same. */
const breaking = { wordBreak: 'keep-all', overflowWrap: 'anywhere' } as const

/** Short text in large letters, whose lines end between words, also where no spaces tell where that is. */
export function WholeWords({ children }: { readonly children: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child === 'string' ? <Breakable text={child} /> : child,
  )
}

function Breakable({ text }: { readonly text: string }) {
  const pieces = useMemo(() => piecesOf(text), [text])
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
