import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@fabula/contract'
import { expect, test } from 'vitest'
import { posterWords } from './posterWords.ts'

const texts = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'web',
  'src',
  'i18n',
  'texts',
  'milestones',
)

test.each(languages)(
  'a milestone is called the same on a poster and in the app, in %s [R15.05]',
  (lang) => {
    const app: Record<string, string> = JSON.parse(
      readFileSync(join(texts, `${lang}.json`), 'utf8'),
    )
    const ids = Object.keys(app).flatMap((id) => (id.startsWith('name.') ? id.slice(5) : []))
    expect(ids).toHaveLength(20)
    for (const id of ids) {
      expect(posterWords(lang).milestone(id)).toEqual({
        name: app[`name.${id}`],
        how: app[`how.${id}`],
      })
    }
  },
)
