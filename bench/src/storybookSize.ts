import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BindingOrder, bindery, chaptersOf, linesIn } from '@fabula/books'
import type { BookContent, Language, TurnEvent } from '@fabula/contract'
import type { Figure } from './Figure.ts'

const turns = 300
const paragraphs = 3
const languages: readonly Language[] = ['en', 'th', 'ja']
const story = '/stories/late-moon/art'

/** About as long as what is told of a move, with the signs that each language sets apart. */
const told: Partial<Record<Language, string>> = {
  en: 'The moon should have been up ten minutes ago. “There’s a cat,” you say, and nobody on the roof looks round: they have all seen the cat. ',
  th: '“พระจันทร์ควรขึ้นมาได้สิบนาทีแล้ว” แมวบอก แล้วทุกคนบนหลังคาก็เงียบไปครู่หนึ่ง ก่อนที่ลมจะพัดกลิ่นก๋วยเตี๋ยวขึ้นมา ',
  ja: '「もう十分前に昇っているはず。」屋根の上の猫が、ぼくに言った。だれも振り返らない。みんな、もう猫を見ていたから。',
}

/** A book of 300 turns from the order to its files, its process started for it: seconds, and the most memory it held. */
export async function storybookSize(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const lang of languages) {
    const { seconds, megabytes } = await bound(contentIn(lang))
    const what = `book of ${turns} turns, ${lang}`
    figures.push(
      { what, value: seconds, unit: 's', target: { atMost: 10 } },
      { what: `memory of a ${what}`, value: megabytes, unit: 'MB', target: { atMost: 200 } },
    )
  }
  return figures
}

function contentIn(lang: Language): BookContent {
  return {
    lang,
    title: 'The Late Moon',
    by: 'Ana',
    cover: `${story}/cover-720.webp`,
    ending: 'The roof',
    card: null,
    chapters: chaptersOf(
      Array.from({ length: turns }, (_, n) => ({ events: eventsOf(n, lang) })),
      { lang, lines: linesIn(lang) },
    ),
    made_on: '22',
    log_hash: 'ab'.repeat(32),
    by_ai: false,
  }
}

function eventsOf(n: number, lang: Language): TurnEvent[] {
  const art = `${story}/scenes/roof-moon`
  const place = { id: 'roof', title: 'The roof', art, music: 'calm' }
  const text = (told[lang] ?? '').repeat(2)
  const prose = Array.from(
    { length: paragraphs },
    (_, p): TurnEvent => ({ type: 'prose.delta', p, who: null, at: 0, text: `${n + 1}. ${text}` }),
  )
  const input = { reply_type: n % 2 === 0 ? (1 as const) : (2 as const), text }
  const accepted: TurnEvent = {
    type: 'turn.accepted',
    turn: n + 1,
    turn_key: `${n}`,
    input,
    held: 5,
  }
  return [...(n === 0 ? [{ type: 'scene' as const, scene: place }] : [accepted]), ...prose]
}

/** As the server has it bound: the process is started for the book. */
function bound(content: BookContent): Promise<{ seconds: number; megabytes: number }> {
  const began = performance.now()
  const child = fork(bindery, {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    stdio: 'ignore',
  })
  const order: BindingOrder = {
    id: 'bench',
    content,
    projectFolder: join(import.meta.dirname, '../..'),
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('the process ended without a book')))
    child.on('message', (answer: { error: string } | { percent: number } | { files: object }) => {
      if ('percent' in answer) return
      if ('error' in answer) reject(new Error(answer.error))
      const seconds = (performance.now() - began) / 1000
      resolve({ seconds, megabytes: peakOf(child.pid) })
      child.kill()
    })
    child.send(order)
  })
}

/** The most memory that a process has held, in MB; not a number where the system does not say. */
function peakOf(pid = 0): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1000
}
