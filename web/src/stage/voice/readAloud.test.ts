import { expect, test } from 'vitest'
import { createReader, type SpeechEngine, type SpokenRange, voicesFor } from './readAloud.ts'

type Spoken = Parameters<SpeechEngine['speak']>

function fakeEngine() {
  const spoken: Spoken[] = []
  let cancelled = 0
  const engine: SpeechEngine = {
    voices: () => [],
    speak: (...each) => {
      spoken.push(each)
    },
    cancel: () => {
      cancelled += 1
    },
  }
  const last = () => spoken.at(-1) ?? expect.fail('nothing was spoken')
  return {
    engine,
    spoken: () => spoken.map(([{ text }]) => text),
    last,
    cancelled: () => cancelled,
  }
}

const manner = { lang: 'en', voice: null, rate: 1 }
const page = (key: string, ...sentences: string[]) => ({ key, sentences, manner })

test('a page is read sentence by sentence, and each word is marked where it stands [R14.09]', () => {
  const fake = fakeEngine()
  const ranges: (SpokenRange | null)[] = []
  const reader = createReader(fake.engine, (range) => ranges.push(range))
  reader.read(page('1', 'It rains. ', 'You wait.'))
  expect(fake.spoken()).toEqual(['It rains. '])
  fake.last()[1].end()
  expect(fake.spoken()).toEqual(['It rains. ', 'You wait.'])
  fake.last()[1].word(4, 5)
  expect(ranges.at(-1)).toEqual({ start: 14, end: 19 })
  fake.last()[1].end()
  expect(ranges.at(-1)).toBeNull()
})

test('what arrives later is read when its turn comes, and nothing twice [R14.09]', () => {
  const fake = fakeEngine()
  const reader = createReader(fake.engine, () => undefined)
  reader.read(page('1', 'One. '))
  reader.read(page('1', 'One. ', 'Two. '))
  expect(fake.spoken()).toEqual(['One. '])
  fake.last()[1].end()
  fake.last()[1].end()
  reader.read(page('1', 'One. ', 'Two. ', 'Three.'))
  expect(fake.spoken()).toEqual(['One. ', 'Two. ', 'Three.'])
})

test('the next page silences the one before, whose late events change nothing [R14.09]', () => {
  const fake = fakeEngine()
  const ranges: (SpokenRange | null)[] = []
  const reader = createReader(fake.engine, (range) => ranges.push(range))
  reader.read(page('1', 'One. ', 'Two.'))
  const [, late] = fake.last()
  reader.read(page('2', 'Three. ', 'Four.'))
  expect(fake.cancelled()).toBe(2)
  late.word(0, 3)
  late.end()
  expect(fake.spoken()).toEqual(['One. ', 'Three. '])
  expect(ranges.at(-1)).toEqual({ start: 0, end: 6 })
  reader.stop()
  expect(fake.cancelled()).toBe(3)
})

test('what has no letter is passed over [R14.09]', () => {
  const fake = fakeEngine()
  createReader(fake.engine, () => undefined).read(page('1', '… ', '「はい」'))
  expect(fake.spoken()).toEqual(['「はい」'])
})

test('each language finds its voices, those of its own region first [R14.09]', () => {
  const voice = (id: string, lang: string) => ({ id, name: id, lang })
  const all = [
    voice('a', 'es-MX'),
    voice('b', 'es_ES'),
    voice('c', 'zh-TW'),
    voice('d', 'zh-CN'),
    voice('e', 'th-TH'),
  ]
  const ids = (lang: string) => voicesFor(all, lang).map(({ id }) => id)
  expect(ids('es-ES')).toEqual(['b', 'a'])
  expect(ids('zh-Hans')).toEqual(['d'])
  expect(ids('zh-Hant')).toEqual(['c'])
  expect(ids('th')).toEqual(['e'])
  expect(ids('ko')).toEqual([])
})
