import {
  available,
  begin,
  type Language,
  listen,
  listenerFor,
  type PlayState,
  readAgreement,
  textsOf,
} from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'

interface Place {
  id: string
  lang: Language
  scene: string
  world: Partial<PlayState['world']>
}

function at({ id, lang, scene, world }: Place) {
  const story = ourStory(id)
  const base = begin(story.script)
  const state: PlayState = { ...base, phase: 'await', world: { ...base.world, scene, ...world } }
  const possible = available(story.script, state)
  const listener = listenerFor({ story, texts: textsOf(story, lang), scene, possible })
  return { listener, state, possible }
}

function agree(place: Place, asked: readonly string[], text: string) {
  const { listener, state, possible } = at(place)
  return readAgreement(listener, state, { text, asked, possible })
}

/** The moon is loose, and whoever lets her go is asked whether they mean it. */
const roof = (lang: Language): Place => ({
  ...{ id: 'late-moon', scene: 'roof', lang },
  world: { flags: ['loose'] },
})

describe('who is asked whether they mean it', () => {
  test.each([
    ['en', 'yes, let her go'],
    ['en', 'yeah let the moon go'],
    ['es-ES', 'sí, suéltala'],
    ['pt-PT', 'sim, solta-a'],
    ['id', 'iya lepasin bulannya'],
    ['vi', 'ừ, thả đi'],
    ['th', 'ใช่ ปล่อยเลย'],
    ['ko', '응, 놓아줄게'],
    ['ko', '응 놓아줄게'],
    ['zh-Hant', '好，放手'],
  ] as const)('says yes and what they do, and has said yes: %s "%s" [R13.04]', (lang, text) => {
    expect(agree(roof(lang), ['let_go'], text)).toBe('let_go')
  })

  test('urges the other to come: 行こう, ลงไปด้วยกัน [R13.04]', () => {
    const shelf = { id: 'dawn-in-a-tin', lang: 'ja', scene: 'shelf', world: { items: ['slip'] } }
    expect(agree(shelf as Place, ['go_down'], 'うん、行こう')).toBe('go_down')
    const train = {
      id: 'forty-letters',
      lang: 'th',
      scene: 'compartment',
      world: { flags: ['met'] },
    }
    expect(agree(train as Place, ['go_buffet'], 'ใช่ ลงไปด้วยกัน')).toBe('go_buffet')
  })

  test.each([
    ['en', 'yes but scratch him first'],
    ['en', 'right, who is she'],
    ['en', 'sure, i want to make a wish'],
    ['es-ES', 'sí, pero antes pido un deseo'],
    ['pt-PT', 'sim, mas primeiro um desejo'],
    ['id', 'ya, tapi nanti'],
    ['vi', 'ừ, nhưng chưa'],
    ['th', 'ใช่ แต่ปล่อยทีหลัง'],
    ['ko', '응, 안 놓아줄래'],
    ['ko', '응, 그런데 먼저 놓아 줘도 돼'],
    ['ja', 'うん、でも放すのはまだ'],
    ['zh-Hans', '好，不过先别放手'],
  ] as const)('and takes it back, or does something else: %s "%s" [R13.04]', (lang, text) => {
    expect(agree(roof(lang), ['let_go'], text)).toBeNull()
  })

  test('is not heard where nothing was asked, or what was asked is gone', () => {
    expect(agree(roof('en'), [], 'yes, let her go')).toBeNull()
    expect(agree({ ...roof('en'), world: {} }, ['let_go'], 'yes, let her go')).toBeNull()
  })

  test('says it again as plainly, and is not asked again [R13.04]', () => {
    const { listener, state, possible } = at(roof('en'))
    const line = { text: 'let the moon go', possible }
    expect(listen(listener, state, line)).toMatchObject({ kind: 'confirm', id: 'let_go' })
    expect(listen(listener, state, { ...line, asked: ['let_go'] })).toMatchObject({
      move: { kind: 'intent', id: 'let_go' },
    })
    // Asked about something else, it has not been asked about.
    expect(listen(listener, state, { ...line, asked: ['wish'] }).kind).toBe('confirm')
  })
})
