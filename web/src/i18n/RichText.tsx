import type { ReactNode } from 'react'
import { Fragment } from 'react'

interface RichTextProps {
  readonly text: string
  /** What to draw for each tag that the text holds, as `<terms>…</terms>`. */
  readonly tags: Readonly<Record<string, (inside: string) => ReactNode>>
}

/** A translated sentence with links in it, so that every language puts them where they belong. */
export function RichText({ text, tags }: RichTextProps) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/)
  return pieces.map((piece, at) => {
    if (at % 3 === 0) return piece
    if (at % 3 === 1) return null
    const name = pieces[at - 1] ?? ''
    return <Fragment key={name}>{tags[name]?.(piece) ?? piece}</Fragment>
  })
}
