/** Emphasis, headings and quotations of Markdown. */
const marks = /\*{1,3}|^#{1,6}\s+|^>\s+|(?<=^|\s)_|_(?=\s|$)/g
/** Tags of HTML, but for those of prompts and chat templates: a sentence with one of these is none of the story's. */
const tags = /<(?!\/?(?:player|think|s|system|user|assistant)\b)[a-z!/][^<>]*>/gi

/** What a model wrote, without what it wrote for a page that would show it as something else. */
export function plainProse(text: string): string {
  return text
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(tags, '')
    .replace(marks, '')
}
