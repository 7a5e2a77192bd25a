import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { SendStored } from './storedFiles.ts'

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'
const revalidate = 'no-cache'

const ofStories = /^\/?(tonight\/)?[\w-]+\/(art|music)(\/[\w-][\w.-]*)+$/

interface Served {
  readonly config: Config
  readonly sendStored: SendStored
  /** The path of the picture that home shows first; '' where it is not known. */
  hero(): string
}

/** Serves the built client, and each story's pictures and music, but no other file of a story: they hold the plot. */
export async function serveFiles(
  app: FastifyInstance,
  { config, sendStored, hero }: Served,
): Promise<void> {
  await app.register(
    (stories, _options, done) => {
      // A server may be older than a story that was published from another checkout.
      stories.setNotFoundHandler((request, reply) => {
        const [path = ''] = request.url.split('?', 1)
        const isOurs = ofStories.test(path.slice('/stories'.length))
        const key = isOurs ? path.slice(1) : ''
        return sendStored(key, { request, reply, headers: { 'cache-control': day } })
      })
      stories.register(fastifyStatic, {
        root: join(config.projectFolder, 'stories'),
        allowedPath: (path) => ofStories.test(path),
        index: false,
        cacheControl: false,
        setHeaders: (reply) => reply.header('cache-control', day),
      })
      done()
    },
    { prefix: '/stories' },
  )
  // Browsers ask for it by themselves, of whatever page names no icon.
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', day).redirect('icon-192.png', 301),
  )
  const client = join(config.projectFolder, 'web', 'dist')
  if (!existsSync(join(client, 'index.html'))) {
    app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(withoutClient))
    return
  }
  servePage(app, join(client, 'index.html'), { config, hero })
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    decorateReply: false,
    // Sends `x.js.br` or `x.js.gz` in place of `x.js` if the build made them.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', cacheControlOf(path)),
  })
}

/**
 * The page, with what only a server knows. Where partners may show us in a frame it names them: it speaks with nobody else.
 * It names the picture that home shows first, so that no phone waits for code to learn it.
 */
function servePage(
  app: FastifyInstance,
  file: string,
  { config, hero }: Pick<Served, 'config' | 'hero'>,
) {
  // A pattern such as https://*.example.com may show us, and is nobody to speak with.
  const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text
  const named = config.frameAncestors.filter(isOrigin)
  // Whoever comes first finds it known.
  app.addHook('onListen', async () => void hero())
  const page = withMeta(readFileSync(file, 'utf8'), 'fabula-hosts', named.join(' '))
  for (const path of ['/', '/index.html']) {
    app.get(path, (_request, reply) =>
      reply
        .header('cache-control', revalidate)
        .type('text/html; charset=utf-8')
        .send(withMeta(page, 'fabula-hero', hero())),
    )
  }
}

const withMeta = (page: string, name: string, content: string) =>
  page.replace(`<meta name="${name}" content=""`, () => `<meta name="${name}" content="${content}"`)

/** Names in `assets` change with their content. Of the rest, the files that name those must always be the newest. */
function cacheControlOf(path: string): string {
  if (/[/\\]assets[/\\]/.test(path)) return year
  return /\.(html|js|webmanifest)(\.(br|gz))?$/.test(path) ? revalidate : day
}

const withoutClient = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Fabula</title>
<p>The server runs; its client is not built: <code>npm run build</code>.
<p><a href="/docs">The calls</a>
`
