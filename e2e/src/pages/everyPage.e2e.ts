import type { Language } from '@fabula/contract'
import { expect, test } from 'vitest'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { walk } from '../shots/walk.ts'

const { theatre, visitor } = setupTheatre()

/** One of each kind of letters. */
const looked: Language[] = ['en', 'th', 'zh-Hant']

test.each(looked)(
  'every page of the routes, every sheet of the stage and the result are for everybody, in %s [R12.08]',
  { timeout: 300_000 },
  async (lang) => {
    await theatre.visitor(lang, { width: 360 })
    const seen: string[] = []
    const wrong: string[] = []
    await walk(theatre, visitor, async (name) => {
      seen.push(name)
      for (const fault of await visitor.faults()) wrong.push(`${name}: ${fault}`)
    })
    expect(seen.length).toBeGreaterThan(30)
    expect(wrong).toEqual([])
  },
)
