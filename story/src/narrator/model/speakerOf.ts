import type { Story } from '../../script/Story.ts'
import { textsOf } from '../textsOf.ts'

const prefix = /^[*_\s]*([\p{L}\p{M}\p{N}_.'’ -]{1,40}?)[*_\s]*[:：][*_]*\s*/u

/** Whom a paragraph says that it is spoken by, and the rest of it; a name that is no one's is part of the text. */
export function speakerOf(
  story: Story,
  language: string,
  paragraph: string,
): { who: string | null; text: string } {
  const found = prefix.exec(paragraph)
  const named = found?.[1]?.trim().toLocaleLowerCase('en')
  if (!found || named === undefined) return { who: null, text: paragraph }
  const texts = textsOf(story, language)
  const { cast, walkons } = story.script
  const who = [...cast.keys(), ...walkons.keys()].find((id) => {
    const name = texts.cast.get(id)?.name ?? texts.walkons.get(id) ?? id
    return id === named || name.toLocaleLowerCase('en') === named
  })
  return who === undefined
    ? { who: null, text: paragraph }
    : { who, text: paragraph.slice(found[0].length) }
}
