import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' })
const sheets = import.meta.glob<string>('../**/*.css', { eager: true, query: '?raw', import: 'default' })

test('every class that a component names is in its stylesheet', () => {
  for (const [file, source] of Object.entries(sources)) {
    const named = [...source.matchAll(/\bcss\.(\w+)/g)].map(([, name]) => name ?? '')
    if (named.length === 0) continue
    const sheet = /from '(.*\.module\.css)'/.exec(source)?.[1] ?? ''
    const css = sheets[new URL(sheet, `file:///${file.slice(3)}`).pathname.replace('/', '../')]
    for (const name of named) expect(css, `${file}: ${name}`).toMatch(new RegExp(`\\.${name}\\b`))
  }
})

test('the look does not follow the system’s dark mode [R1.25]', () => {
  const all = Object.values(sheets).join('\n')
  expect(all).not.toContain('prefers-color-scheme')
  expect(all).toContain('color-scheme: light only')
})

test('white words never stand on ember, which is too light for them', () => {
  for (const [file, css] of Object.entries(sheets))
    for (const rule of css.split('}'))
      if (/background: var\(--ember\)/.test(rule)) expect(rule, file).not.toMatch(/color: #fff/)
})
