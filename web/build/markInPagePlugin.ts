import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const mark = path.join(import.meta.dirname, '../public/favicon.svg')

/** Draws our mark into the page where it says `<img alt="" data-mark>`: as a file it would come a round trip later. */
export function markInPage(): Plugin {
  return {
    name: 'mark-in-page',
    transformIndexHtml: (html) =>
      html.replace(/<img alt="" data-mark([^>]*?)\s*\/>/, (_, attributes: string) =>
        readFileSync(mark, 'utf8').trim().replace('<svg', `<svg aria-hidden="true"${attributes}`),
      ),
  }
}
