import type { Plugin } from 'vite'

const home = /\/pages\/home\/index\/HomePage\.tsx$/

/**
 * Names the code of home in the page, where most starts lead: else it is asked for only once all of the
 * entry has run, a round trip later.
 */
export function preloadHome(): Plugin {
  return {
    name: 'preload-home',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const chunk = Object.values(bundle ?? {}).find(
          (output) => output.type === 'chunk' && home.test(output.facadeModuleId ?? ''),
        )
        if (chunk?.type !== 'chunk') return []
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
        return [
          tag({ rel: 'modulepreload', crossorigin: true, href: `./${chunk.fileName}` }),
          ...styles.map((name) =>
            tag({ rel: 'preload', as: 'style', crossorigin: true, href: `./${name}` }),
          ),
        ]
      },
    },
  }
}

function tag(attrs: Record<string, string | true>) {
  return { tag: 'link', attrs, injectTo: 'head' as const }
}
