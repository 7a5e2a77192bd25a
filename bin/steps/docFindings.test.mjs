import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { docFindings } from './docFindings.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fabula-docs-'))
  write('package.json', '{ "scripts": { "shots": "" } }')
  write('docs/requirements.md', '## R1 Players\n- R1.01 A player plays.\n')
  write('server/src/main.ts', '')
  write('stories/tin/text/en.yaml', '')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

test.each([
  ['`server/src/main.ts`, run by `npm run shots -- --lang th`'],
  ['`stories/<id>/text/<lang>.yaml`, `server/src/`, `main.ts`, `server/{src,src/main.ts}`'],
  ['`game/gameList` is a call, `/pages/home` a route, `@noble/hashes` a package, `var/pg/` data'],
  ['[the list](docs/requirements.md), <https://example.org/a.md>'],
])('a page that says what is so has no finding: %s', (page) => {
  write('README.md', page)
  expect(docFindings(root)).toEqual([])
})

test.each([
  ['`server/src/gone.ts`', 'server/src/gone.ts'],
  ['opens `studio/`.', 'studio/'],
  ['run `npx tsx studio/src/main.ts <id>`', 'studio/src/main.ts'],
  ['`server/{src,test}/gone/`', 'server/{src,test}/gone/'],
  ['`stories/<id>/art.yaml`', 'stories/<id>/art.yaml'],
  ['`gone.ts`', 'gone.ts'],
  ['```\nstudio/    what draws\n```', 'studio/'],
  ['```\nnpx vitest run web/src/gone\n```', 'web/src/gone'],
  ['[why](docs/why.md)', 'docs/why.md'],
  ['<img src="docs/stage.png">', 'docs/stage.png'],
  ['`npm run gone`', 'npm run gone'],
])('%s is found where there is none', (page, gone) => {
  write('README.md', `First line.\n${page}\n`)
  const at = page.startsWith('```') ? 3 : 2
  expect(docFindings(root)).toEqual([`README.md:${at}: there is no ${gone}`])
})

test('a dependency that no decision names is found', () => {
  write('docs/decisions/002-dependencies.md', '`zod`: validates')
  const dependencies = { zod: '4.6.7', '@fabula/rules': '*', '@types/pg': '8.0.0', 'left-pad': '1' }
  write('server/package.json', JSON.stringify({ dependencies }))
  expect(docFindings(root)).toEqual(['server/package.json: left-pad is in no decision'])
})

test('a test that names a requirement which is not listed is found', () => {
  const ids = ['R1', 'R1.01', 'R1.02, R2.01'].map((id) => `[${id}]`)
  write('server/src/main.test.ts', `test('${ids.join(' ')}', () => undefined)`)
  const missing = 'is not in docs/requirements.md'
  expect(docFindings(root)).toEqual([
    `server/src/main.test.ts: R1.02 ${missing}`,
    `server/src/main.test.ts: R2.01 ${missing}`,
  ])
})
