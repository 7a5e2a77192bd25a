import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.join(import.meta.dirname, '../src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const read = (file: string) => readFileSync(path.join(source, file), 'utf8')
const sheets = files.filter((file) => file.endsWith('.css'))

test('every class that a component uses is in its stylesheet', () => {
  for (const file of files.filter((name) => name.endsWith('.tsx'))) {
    const code = read(file)
    const named = [...code.matchAll(/\bcss\.(\w+)/g)].map(([, name]) => name ?? '')
    const sheet = /import css from '(.*\.module\.css)'/.exec(code)?.[1]
    if (!sheet) continue
    const css = read(path.join(path.dirname(file), sheet))
    for (const name of named) expect(css, `${file}: ${name}`).toMatch(new RegExp(`\\.${name}\\b`))
  }
})

test('the look does not follow the system’s dark mode [R1.25]', () => {
  for (const file of sheets) expect(read(file), file).not.toContain('prefers-color-scheme')
  expect(read('theme/tokens.css')).toContain('color-scheme: light only')
})

test('white text is never on ember, which is too light for it', () => {
  for (const file of sheets)
    for (const rule of read(file).split('}'))
      if (rule.includes('background: var(--ember)')) expect(rule, file).not.toContain('color: #fff')
})

test('letters have sizes in rem and em, which follow the text size that a player chose [R2.66]', () => {
  for (const file of sheets) expect(read(file), file).not.toMatch(/\bfont(-size)?:[^;]*\dpx/)
})
