import type { Plugin } from 'vite'
import { gather } from './shellOf.ts'

const app = /\/web\/src\/app\/start\.tsx$/

/**
 * Names the app in the page, all of it: the entry is only what asks ahead, and a browser that has to run it first
 * asks for the rest a round trip later.
 */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const start = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.moduleIds.some((id) => app.test(id)),
        )
        if (start?.type !== 'chunk') return []
        const files = new Set<string>()
        gather(start, bundle, files)
        // What others build upon comes first: of two styles for one thing the later wins.
        return [...files].reverse().flatMap((name) => (html.includes(name) ? [] : [tagOf(name)]))
      },
    },
  }
}

function tagOf(name: string) {
  const rel = name.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  const attrs = { rel, crossorigin: true, href: `./${name}` }
  return { tag: 'link', attrs, injectTo: 'head' as const }
}
