import { expect, test } from 'vitest'
import {
  accepted,
  deck,
  done,
  history,
  momentAt,
  says,
  stage,
  turnOf,
} from '../play/exampleStory.ts'
import { foldEvent } from '../play/foldEvent.ts'
import type { PlayView } from '../play/PlayView.ts'
import { playFromHistory } from '../play/playFromHistory.ts'
import { stageAt } from '../play/Reading.ts'
import type { TurnEvent } from '../play/wire.ts'
import { whoStands } from './whoStands.ts'

const mara = { id: 'mara', name: 'Mara', mood: 'wary', puppet: '/cast/mara' }
const gran = { id: 'gran', name: 'Gran', mood: 'calm', puppet: '/cast/gran' }
const there = { ...stage(), cast: [mara], others: [gran] }
const key = 'key-0001'

function play(events: readonly TurnEvent[], change: Parameters<typeof history>[0] = {}): PlayView {
  const begun = playFromHistory(history({ stage: there, ...change }))
  return [accepted(key), ...events, done()].reduce(
    (view, event, n) => foldEvent(view, { key, id: n + 1, event }),
    begun,
  )
}

/** Who stands on this page of the last turn, and whose name plate is shown. */
function onPage(view: PlayView, page: number) {
  const moment = momentAt(view, page)
  const at = moment.at === 'page' ? moment.page.from : 0
  const { puppet, name } = whoStands({ view, moment }, stageAt(turnOf(view), at))
  return { puppet, name }
}

test('who speaks stands there under their name, though the scene is about somebody else', () => {
  const view = play([
    says(0, 'mara', '“You are late,” says Mara, and looks past you. '.repeat(4)),
    says(1, 'gran', '“He always was,” says Gran. '.repeat(8)),
    says(2, null, 'The horn sounds over the water, twice. '.repeat(6)),
  ])
  expect(onPage(view, 0)).toEqual({ puppet: mara.puppet, name: 'Mara' })
  const pages = [1, 2, 3, 4].map((page) => onPage(view, page))
  expect(pages).toContainEqual({ puppet: gran.puppet, name: 'Gran' })
  // The narrator has no plate, and nobody leaves for that.
  expect(pages.at(-1)).toEqual({ puppet: gran.puppet, name: null })
})

test('while nobody has spoken, whom the scene is about stands there without a name plate', () => {
  const view = play([says(0, null, 'The boat has not come yet.')])
  expect(onPage(view, 0)).toEqual({ puppet: mara.puppet, name: null })
})

test('with a change of scene whoever spoke before it leaves', () => {
  const view = play([
    says(0, 'gran', '“Go, then.” '.repeat(14)),
    { type: 'scene', scene: { ...deck, focus: null } },
    says(1, null, 'Up here the wind has teeth. '.repeat(9)),
  ])
  expect(onPage(view, 0).name).toBe('Gran')
  expect(onPage(view, 9)).toEqual({ puppet: null, name: null })
})

test('who is on the card behind the game does not stand before it a second time', () => {
  const words = [says(0, 'mara', '“You are late,” says Mara.')]
  expect(onPage(play(words), 0)).toEqual({ puppet: mara.puppet, name: 'Mara' })
  const behind = play(words, { background_shows: 'mara' })
  expect(onPage(behind, 0)).toEqual({ puppet: null, name: 'Mara' })
})
