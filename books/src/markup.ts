import type { BookPart } from '@fabula/contract'

/** Characters that XML 1.0 can't hold, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it removes.
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text for XHTML: also right in HTML. */
export function escaped(text: string): string {
  return text.replace(impossible, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/** The parts of a chapter as paragraphs; the class of each is its kind. */
export function paragraphs(parts: readonly BookPart[]): string {
  return parts
    .flatMap(({ kind, text }) =>
      text
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line) => `<p class="${kind}">${escaped(line.trim())}</p>`),
    )
    .join('\n')
}

/** What both the EPUB and the page of HTML look like. */
export const bookCss = `
body { font-family: Georgia, "Noto Serif", "Songti SC", "Noto Serif CJK JP", serif; line-height: 1.6; }
h1, h2 { line-height: 1.25; text-align: center; font-weight: 600; }
h2 { margin: 1em 0 1.5em; }
p { margin: 0; text-indent: 1.4em; text-wrap: pretty; }
p:lang(ko), h1:lang(ko), h2:lang(ko) { word-break: keep-all; }
h2 + p, .rolled + p, .revived + p, .failed + p { text-indent: 0; }
.said { font-style: normal; margin: 0.6em 0; }
.chose { font-style: italic; margin: 0.6em 0; opacity: 0.85; }
:lang(ja) .chose, :lang(ko) .chose, :lang(th) .chose, :lang(zh) .chose { font-style: normal; }
.rolled, .revived { text-indent: 0; text-align: center; font-size: 0.85em; margin: 0.8em 0; opacity: 0.75; }
.failed { text-indent: 0; text-align: center; font-weight: 600; margin: 1.2em 0; }
img { max-width: 100%; height: auto; }
.plate, .front { text-align: center; margin: 0 0 1em; }
.front p, .end p { text-indent: 0; text-align: center; }
.end { margin-top: 3em; text-align: center; }
.small { font-size: 0.8em; opacity: 0.75; overflow-wrap: anywhere; }
`
