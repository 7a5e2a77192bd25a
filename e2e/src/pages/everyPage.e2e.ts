import type { Language } from '@fabula/contract'
import { expect, test } from 'vitest'
import { isWhole } from '../kit/sampled.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { walk } from '../shots/walk.ts'

const { theatre, visitor } = setupTheatre()

/** One of each kind of letters; the first one plays, unless each does. */
const looked: Language[] = ['th', 'en', 'zh-Hant']
const walks = isWhole ? looked.map((lang) => [lang]) : [looked]

test.each(walks.map((langs) => ({ langs, named: langs.join(', ') })))(
  'every page of the routes, every sheet of the stage and the result are for everybody, in $named [R12.08]',
  { timeout: 300_000 },
  async ({ langs }) => {
    await theatre.visitor(langs[0], { width: 360 })
    const seen: string[] = []
    const wrong: string[] = []
    const shoot = async (name: string) => {
      seen.push(name)
      for (const fault of await visitor.faults()) wrong.push(`${name}: ${fault}`)
    }
    await walk({ theatre, visitor, shoot, langs })
    expect(seen.length).toBeGreaterThan(30)
    expect(wrong).toEqual([])
  },
)
