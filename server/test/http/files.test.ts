import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openWorld, type World } from '@fabula/devkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
let projectFolder: string
const files: Record<string, string> = {
  'package.json': '{"secret":1}',
  'stories/ferry/script.yaml': 'the plot',
  'stories/ferry/text/en.yaml': 'the plot',
  'stories/ferry/art.yaml': 'the recipe',
  'stories/ferry/art/cover-720.webp': 'a picture',
  'stories/ferry/art/.hidden': 'hidden',
  'stories/ferry/music/calm.mp3': 'a song',
  'web/dist/index.html': '<!doctype html><title>Fabula</title>',
  'web/dist/icon-192.png': 'an icon',
  'web/dist/assets/main-a1b2.js': 'let plain',
  'web/dist/assets/main-a1b2.js.br': 'squeezed',
}
beforeAll(async () => {
  projectFolder = mkdtempSync(join(tmpdir(), 'fabula-project-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(projectFolder, path)), { recursive: true })
    writeFileSync(join(projectFolder, path), text)
  }
  world = await openWorld({ config: { projectFolder } })
})
afterAll(async () => {
  await world.close()
  rmSync(projectFolder, { recursive: true })
})

test('a page that names no icon leaves no error: what browsers ask for by themselves is the app’s', async () => {
  const answer = await fetch(`${world.address}/favicon.ico`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(await answer.text()).toBe('an icon')
})

describe('of a story’s folder', () => {
  test.each([
    ['art/cover-720.webp', 'image/webp'],
    ['music/calm.mp3', 'audio/mpeg'],
  ])('%s is served, and kept by the browser', async (path, type) => {
    const answer = await fetch(`${world.address}/stories/ferry/${path}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(answer.headers.get('cache-control')).toMatch(/max-age=86400/)
  })

  test.each([
    '/stories/ferry/script.yaml',
    '/stories/ferry/text/en.yaml',
    '/stories/ferry/art.yaml',
    '/stories/ferry/art/../script.yaml',
    '/stories/ferry/art/%2e%2e/script.yaml',
    '/stories/ferry/art/..%2fscript.yaml',
    '/stories/ferry/art%2f..%2fscript.yaml',
    '/stories/ferry/art/..%5cscript.yaml',
    '/stories/ferry//script.yaml',
    '/stories/%66erry/%73cript.yaml',
    '/stories/ferry/script.yaml%00.webp',
    '/stories/ferry/art/.hidden',
    '/stories/../package.json',
    '/stories/ferry/',
    '/stories/',
    '/package.json',
    '/../package.json',
    '/%2e%2e/%2e%2e/package.json',
  ])('%s is not: the plot is secret', async (path) => {
    // fetch would tidy the path up.
    const { status, body } = await getAsWritten(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).not.toMatch(/plot|secret|recipe|hidden"/)
  })
})

test('the client’s page comes with a strict content policy, and is looked for anew each time', async () => {
  const page = await fetch(world.address)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toMatch(/script-src|unsafe-eval/)
  expect(page.headers.get('cache-control')).toBe('no-cache')
})

test('assets named by their content are kept for good, and sent compressed as they lie', async () => {
  const answer = await getAsWritten('/assets/main-a1b2.js', { 'accept-encoding': 'br' })
  expect(answer.body).toBe('squeezed')
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
})

test('every answer forbids sniffing and sends no referrer; data has no page’s policy', async () => {
  for (const path of ['/', '/apiv1/login/getTerms', '/stories/ferry/music/calm.mp3', '/none']) {
    const { headers } = await getAsWritten(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    expect([path, 'content-security-policy' in headers]).toEqual([path, path === '/'])
  }
})

function getAsWritten(path: string, headers: Record<string, string> = {}) {
  const { port } = new URL(world.address)
  return new Promise<{ status: number; body: string; headers: object }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
      )
    }).on('error', reject)
  })
}
