import { type Zippable, zipSync } from 'fflate'
import type { Edition, Plate } from '../Edition.ts'
import { bookCss, escaped, paragraphs } from '../markup.ts'

const text = new TextEncoder()
/** A zip tells when each file was changed: always the same, so that equal books are equal files. */
const mtime = new Date(2000, 0, 1)

interface Page {
  readonly id: string
  readonly title: string
  readonly body: string
}

/** An EPUB 3 of the book. */
export function writeEpub(edition: Edition): Uint8Array {
  const { content } = edition
  const pages = [frontPage(edition), ...chapterPages(edition), lastPage(edition)]
  const images = imagesOf(edition)
  const files: Zippable = {
    // First and not compressed: the format asks for it.
    mimetype: [text.encode('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': text.encode(container),
    'book/package.opf': text.encode(packageFile(edition, pages, images)),
    'book/nav.xhtml': text.encode(contents(edition, pages)),
    'book/book.css': text.encode(bookCss),
  }
  for (const page of pages) files[`book/${page.id}.xhtml`] = text.encode(xhtml(page, content.lang))
  // A JPEG does not get smaller.
  for (const { name, plate } of images) files[`book/${name}`] = [plate.bytes, { level: 0 }]
  return zipSync(files, { mtime, level: 9 })
}

interface Image {
  readonly id: string
  readonly name: string
  readonly plate: Plate
}

function imagesOf({ pictures }: Edition): Image[] {
  const { cover, card, plates } = pictures
  const named = (id: string, plate: Plate | null) =>
    plate ? [{ id, name: `${id}.jpg`, plate }] : []
  return [
    ...named('cover', cover),
    ...[...plates.values()].flatMap((plate, n) => named(`plate-${n + 1}`, plate)),
    ...named('card', card),
  ]
}

function frontPage({ content, words, pictures }: Edition): Page {
  const cover = pictures.cover ? '<p class="plate"><img src="cover.jpg" alt=""/></p>\n' : ''
  const body = `<section class="front" epub:type="titlepage">\n${cover}<h1>${escaped(content.title)}</h1>
<p>${escaped(words.by)}</p>\n<p>${escaped(words.ending)}</p>\n</section>`
  return { id: 'front', title: content.title, body }
}

function chapterPages({ content, pictures }: Edition): Page[] {
  const art = [...pictures.plates.keys()]
  return content.chapters.map(({ title, art: own, parts }, n) => {
    const at = art.indexOf(own)
    const isFirst = content.chapters.findIndex((other) => other.art === own) === n
    const plate =
      at === -1 || !isFirst ? '' : `<p class="plate"><img src="plate-${at + 1}.jpg" alt=""/></p>\n`
    const heading = `<h2>${escaped(title)}</h2>`
    const body = `<section epub:type="chapter">\n${plate}${heading}\n${paragraphs(parts)}\n</section>`
    return { id: `chapter-${n + 1}`, title, body }
  })
}

function lastPage({ content, words, pictures }: Edition): Page {
  const card = pictures.card ? '<p class="plate"><img src="card.jpg" alt=""/></p>\n' : ''
  const lines = [words.colophon, words.ai, words.log].filter((line) => line !== '')
  const small = lines.map((line) => `<p class="small">${escaped(line)}</p>`).join('\n')
  const title = content.card?.title ?? content.ending
  const body = `<section class="end" epub:type="colophon">\n${card}<h2>${escaped(title)}</h2>\n${small}\n</section>`
  return { id: 'end', title, body }
}

function xhtml({ title, body }: Page, lang: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${lang}" xml:lang="${lang}">
<head><title>${escaped(title)}</title><link rel="stylesheet" type="text/css" href="book.css"/></head>
<body>
${body}
</body>
</html>
`
}

function contents({ content, words }: Edition, pages: readonly Page[]): string {
  const items = pages
    .map(({ id, title }) => `<li><a href="${id}.xhtml">${escaped(title)}</a></li>`)
    .join('\n')
  const body = `<nav epub:type="toc" id="toc">\n<h1>${escaped(words.contents)}</h1>\n<ol>\n${items}\n</ol>\n</nav>`
  return xhtml({ id: 'nav', title: words.contents, body }, content.lang)
}

function packageFile({ id, content }: Edition, pages: readonly Page[], images: readonly Image[]) {
  const { lang, title, by } = content
  const manifest = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="css" href="book.css" media-type="text/css"/>',
    ...pages.map(
      (page) =>
        `<item id="${page.id}" href="${page.id}.xhtml" media-type="application/xhtml+xml"/>`,
    ),
    ...images.map(
      (image) =>
        `<item id="img-${image.id}" href="${image.name}" media-type="image/jpeg"${image.id === 'cover' ? ' properties="cover-image"' : ''}/>`,
    ),
  ]
  const spine = pages.map((page) => `<itemref idref="${page.id}"/>`)
  const creator = by === '' ? '' : `\n<dc:creator>${escaped(by)}</dc:creator>`
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${lang}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${id}</dc:identifier>
<dc:title>${escaped(title)}</dc:title>
<dc:language>${lang}</dc:language>${creator}
<meta property="dcterms:modified">2000-01-01T00:00:00Z</meta>
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine>
${spine.join('\n')}
</spine>
</package>
`
}

const container = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`
