import { languages, replyTypes, type TurnEvent } from '@fabula/contract'
import { openWorld, ourStory, takeSeat, type World } from '@fabula/devkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  // With these dice the knot comes loose at the first try.
  world = await openWorld({ newSeed: () => Buffer.alloc(32, 2) })
})
afterAll(() => world.close())

const moon = ourStory('late-moon')

/** A yes and a no to "End it here?", as people type them. */
const said: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  en: ['yeah do that', 'no, not that'],
  'es-ES': ['sí, suéltala', 'no, eso no'],
  id: ['iya, lakukan itu', 'bukan itu'],
  ja: ['うん、それでいいよ', 'いや、やめておく'],
  ko: ['응, 놓아줄게', '아니, 그거 말고'],
  'pt-PT': ['sim, faz isso', 'não, deixa estar'],
  th: ['ใช่ ปล่อยเลย', 'ไม่เอาดีกว่า'],
  vi: ['ừ, làm vậy đi', 'thôi bỏ đi'],
  'zh-Hans': ['对，就这么办', '不，算了吧'],
  'zh-Hant': ['對，就這麼辦', '不，算了吧'],
}

const types = (events: readonly TurnEvent[]) => events.map(({ type }) => type)
const asking = (events: readonly TurnEvent[]) =>
  events.flatMap((event) => (event.type === 'clarify' ? event.choices.map(({ id }) => id) : []))

describe.each(languages)('in %s', (lang) => {
  test('a typed end is asked about; a typed no leaves it, and a typed yes does it [R13.04] [R10.10]', async () => {
    const seat = await takeSeat(world, 'late-moon', lang)
    await seat.open()
    await seat.turn({ reply_type: replyTypes.option, option_id: 'untie' })
    const text = moon.texts.get(lang)?.scenes.get('roof')?.intents.get('let_go')?.label ?? ''
    const [yes = '', no = ''] = said[lang] ?? []

    const asked = asking((await seat.turn({ text })).events)
    expect(asked).toEqual(['let_go'])
    const declined = await seat.turn({ text: no, asked })
    expect(declined.events.at(-1)).toMatchObject({ type: 'turn.rejected', reason: 'declined' })
    expect(types(declined.events)).toContain('prose.delta')
    expect((await seat.standing()).state).toBe('await')

    expect(asking((await seat.turn({ text })).events)).toEqual(asked)
    const done = await seat.turn({ text: yes, asked })
    expect(types(done.events)).toContain('challenge')
    expect((await seat.standing()).state).toBe('won')
  })
})
