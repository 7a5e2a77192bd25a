import { expect, test } from 'vitest'
import { kitchenScript } from '../script/fixtures/kitchen.ts'
import { lastFerryScript } from '../script/fixtures/lastFerry.ts'
import { always, good, intent, opened, playing } from './fixtures/play.ts'
import {
  available,
  isExit,
  isForced,
  mostOffered,
  offered,
  offers,
  offersMeant,
  possible,
} from './offers.ts'

function inKitchen(script = kitchenScript()) {
  const play = playing(script)
  play.take({ kind: 'opening', id: 'door' })
  return play
}

type Play = ReturnType<typeof inKitchen>

const shownIn = ({ script, state }: Play) => offers(script, state()).map(({ id }) => id)
const sceneOf = ({ script, state }: Play) => script.scenes.get(state().world.scene)
const scene = (play: Play, id: string) => {
  const found = sceneOf(play)?.intents.get(id)
  if (!found) throw new Error(`no ${id}`)
  return found
}

test('a hub shows four options and beside them every way out', () => {
  const play = inKitchen()
  play.take(intent('boil'))
  const shown = offers(play.script, play.state())
  expect(shown.filter(({ exit }) => exit).map(({ id }) => id)).toEqual(['parlour', 'yard'])
  const here = shown.filter(({ exit }) => !exit)
  expect(here).toHaveLength(mostOffered)
  expect(here.every((offer) => !('exit' in offer))).toBe(true)
  expect(shown.map(({ id }) => id)).toEqual(['plead', 'lend', 'rest', 'sulk', 'parlour', 'yard'])
  play.take(intent('lend'))
  const left = shownIn(play)
  expect(left.slice(-2)).toEqual(['parlour', 'yard'])
  expect(new Set(left).size).toBe(left.length)
})

test('elsewhere no more than four are shown, and a way out is one of them', () => {
  const script = kitchenScript()
  const kitchen = script.scenes.get('kitchen')
  if (!kitchen) throw new Error('no kitchen')
  const scenes = new Map([...script.scenes, ['kitchen', { ...kitchen, hub: false }]])
  const play = inKitchen({ ...script, scenes })
  play.take(intent('boil'))
  expect(shownIn(play)).toEqual(['plead', 'lend', 'rest', 'sulk'])
  const parlour = inKitchen()
  parlour.take(intent('parlour'))
  expect(offers(parlour.script, parlour.state()).some((offer) => 'exit' in offer)).toBe(false)
})

test('what is only typed is possible, and is not shown', () => {
  const play = inKitchen()
  expect(available(play.script, play.state())).toContain('shout')
  expect(shownIn(play)).not.toContain('shout')
  expect(available(play.script, play.state())).not.toContain('sulk')
  // Where there is room for it too.
  play.take(intent('lend'))
  expect(shownIn(play)).toEqual(['boil', 'rest', 'parlour'])
})

test('an intent is possible as often as the script allows, and as long as what it needs is there', () => {
  const play = inKitchen()
  const has = (id: string) => available(play.script, play.state()).includes(id)
  expect([has('shout'), has('rest'), has('boil')]).toEqual([true, true, true])
  play.take(intent('boil'))
  play.take(intent('rest'))
  expect([has('rest'), has('boil')]).toEqual([true, false])
  const ferry = opened(lastFerryScript())
  for (const left of [2, 1, 0]) {
    ferry.take(intent('own_up'), good)
    expect(available(ferry.script, ferry.state()).includes('own_up')).toBe(left > 0)
  }
})

test('nothing is offered before a play is open, nor after it is over', () => {
  const unopened = playing(kitchenScript())
  expect(shownIn(unopened)).toEqual([])
  expect(available(unopened.script, unopened.state())).toEqual([])
  const play = opened(lastFerryScript())
  play.take(intent('leave'))
  expect(play.state().phase).toBe('revive')
  expect(shownIn(play)).toEqual([])
  expect(available(play.script, play.state())).toEqual([])
  expect(possible(play.script, play.state().world)).toEqual([])
})

test('a way out is what leads to another scene last of all', () => {
  const play = inKitchen()
  expect(isExit(scene(play, 'parlour'))).toBe(true)
  expect(isExit(scene(play, 'boil'))).toBe(false)
  expect(isExit({ ...scene(play, 'boil'), ok: [] })).toBe(false)
})

test('what a check may bring and cost is shown with it, unless the story hides it [R13.09]', () => {
  const play = inKitchen()
  const find = (id: string, from = play) =>
    offers(from.script, from.state()).find((offer) => offer.id === id)
  expect(find('plead')?.stakes).toEqual({ gains: ['trust'], risks: ['dusk'], ends: false })
  expect(find('plead')?.odds).not.toBeNull()
  expect(find('rest')).toMatchObject({ id: 'rest', odds: null, irreversible: false })
  expect(find('rest')).not.toHaveProperty('stakes')
  const kitchen = sceneOf(play)
  if (!kitchen) throw new Error('no kitchen')
  const secret = new Map([
    ...kitchen.intents,
    ['plead', { ...scene(play, 'plead'), hidesStakes: true }],
  ])
  const scenes = new Map([...play.script.scenes, ['kitchen', { ...kitchen, intents: secret }]])
  const hiding = inKitchen({ ...play.script, scenes })
  expect(find('plead', hiding)?.odds).not.toBeNull()
  expect(find('plead', hiding)).not.toHaveProperty('stakes')
})

test('what is only typed has its odds and stakes where it is asked about, as what is shown has [R13.09]', () => {
  const play = inKitchen()
  const hidden = { ...scene(play, 'plead'), offer: false }
  const kitchen = sceneOf(play)
  if (!kitchen) throw new Error('no kitchen')
  const intents = new Map([...kitchen.intents, ['plead', hidden]])
  const scenes = new Map([...play.script.scenes, ['kitchen', { ...kitchen, intents }]])
  const { script, state } = inKitchen({ ...play.script, scenes })
  expect(offers(script, state()).map(({ id }) => id)).not.toContain('plead')
  const [meant, ...others] = offersMeant(script, state(), ['plead', 'nothing'])
  expect(meant).toMatchObject({
    id: 'plead',
    stakes: { gains: ['trust'], risks: ['dusk'], ends: false },
  })
  expect(meant?.odds).not.toBeNull()
  expect(others).toEqual([])
  expect(offersMeant(script, { ...state(), phase: 'revive' }, ['plead'])).toEqual([])
})

test('an only option is no choice, and is one only while the play is open', () => {
  const play = inKitchen()
  expect(isForced(play.script, play.state())).toBe(false)
  play.take(intent('parlour'), always(1))
  expect(isForced(play.script, play.state())).toBe(false)
  const { intents } = sceneOf(play) ?? {}
  const parlour = play.script.scenes.get('parlour')
  if (!intents || !parlour) throw new Error('no parlour')
  const only = new Map([...intents].filter(([id]) => id === 'back'))
  const scenes = new Map([...play.script.scenes, ['parlour', { ...parlour, intents: only }]])
  const script = { ...play.script, scenes }
  expect(offered(script, play.state().world).map(({ id }) => id)).toEqual(['back'])
  expect(isForced(script, play.state())).toBe(true)
  expect(isForced(script, { ...play.state(), phase: 'revive' })).toBe(false)
})
