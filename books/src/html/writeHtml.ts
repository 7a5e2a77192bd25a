import type { Edition, Plate } from '../Edition.ts'
import { bookCss, escaped, paragraphs } from '../markup.ts'

/** The whole book as one file, pictures inside; printed, each chapter begins a page. */
export function writeHtml({ content, words, pictures }: Edition): Uint8Array {
  const { lang, title, chapters, card, ending } = content
  const shown = new Set<string>()
  const sections = chapters.map(({ title: heading, art, parts }, n) => {
    const plate = shown.has(art) ? undefined : pictures.plates.get(art)
    shown.add(art)
    return `<section id="c${n + 1}">\n${picture(plate)}<h2>${escaped(heading)}</h2>\n${paragraphs(parts)}\n</section>`
  })
  const list = chapters.map(
    ({ title: heading }, n) => `<li><a href="#c${n + 1}">${escaped(heading)}</a></li>`,
  )
  const small = [words.colophon, words.ai, words.log].filter((line) => line !== '')
  const html = `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${bookCss}${pageCss}</style>
</head>
<body>
<header class="front">
${picture(pictures.cover)}<h1>${escaped(title)}</h1>
<p>${escaped(words.by)}</p>
<p>${escaped(words.ending)}</p>
</header>
<nav><h2>${escaped(words.contents)}</h2>
<ol>
${list.join('\n')}
</ol></nav>
${sections.join('\n')}
<footer class="end">
${picture(pictures.card)}<h2>${escaped(card?.title ?? ending)}</h2>
${small.map((line) => `<p class="small">${escaped(line)}</p>`).join('\n')}
</footer>
</body>
</html>
`
  return new TextEncoder().encode(html)
}

function picture(plate: Plate | null | undefined): string {
  if (!plate) return ''
  const { width, height } = plate
  const url = `data:image/jpeg;base64,${Buffer.from(plate.bytes).toString('base64')}`
  return `<p class="plate"><img src="${url}" width="${width}" height="${height}" alt=""></p>\n`
}

const pageCss = `
:root { color-scheme: light dark; }
body { max-width: 38em; margin: 0 auto; padding: 2em 1.2em 4em; background: #f7f1e5; color: #2b2320; }
nav ol { padding-inline-start: 1.4em; }
a { color: inherit; }
section { margin-top: 4em; }
@media (prefers-color-scheme: dark) { body { background: #17131c; color: #e9e0d4; } }
@media print {
  body { max-width: none; padding: 0; background: none; color: #000; }
  nav { display: none; }
  section, .end { break-before: page; margin-top: 0; }
}
`
