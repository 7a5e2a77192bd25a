import { Children, Fragment, type ReactNode, useMemo } from 'react'
import { wholeWords } from '../i18n/wholeWords.ts'
import css from './WholeWords.module.css'

/** Short text in large letters, whose lines end between words, also where no spaces tell where that is. */
export function WholeWords({ children }: { readonly children: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child === 'string' ? <Breakable text={child} /> : child,
  )
}

function Breakable({ text }: { readonly text: string }) {
  const pieces = useMemo(() => wholeWords(text), [text])
  if (pieces.length < 2) return text
  return (
    <span className={css.words}>
      {pieces.map((piece, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  )
}
