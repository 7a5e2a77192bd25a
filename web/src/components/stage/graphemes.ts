/** Where each user-perceived character ends, in UTF-16 units. */
export function graphemeEnds(text: string): readonly number[] {
  const ends: number[] = []
  let end = 0
  for (const part of graphemesOf(text)) {
    end += part.length
    ends.push(end)
  }
  return ends
}

export function countGraphemes(text: string): number {
  let count = 0
  for (const _ of graphemesOf(text)) count += 1
  return count
}

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined) : null

/** Code points where the browser can't segment: a family emoji then counts as several. */
function* graphemesOf(text: string): Generator<string> {
  if (!segmenter) yield* text
  else for (const { segment } of segmenter.segment(text)) yield segment
}
