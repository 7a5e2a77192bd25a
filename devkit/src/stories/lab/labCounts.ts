import type { Answer } from './answerTo.ts'
import { type Fault, faults } from './faultsOf.ts'

/** Numbers of lines; `asked` and the rest add up to `lines`. */
export interface LabCounts {
  lines: number
  acted: number
  confirmed: number
  asked: number
  noise: number
  /** Replies in the words of who or what is spoken of, of the story at large, and of the engine. */
  voice: number
  story: number
  engine: number
  faults: Record<Fault, number>
}

export function countAnswers(answers: readonly Answer[]): LabCounts {
  const of = (fits: (answer: Answer) => boolean) => answers.filter(fits).length
  return {
    lines: answers.length,
    acted: of(({ kind }) => kind === 'intent'),
    confirmed: of(({ kind }) => kind === 'confirm'),
    asked: of(({ kind }) => kind === 'asked'),
    noise: of(({ kind }) => kind === 'noise'),
    voice: of(({ by }) => by === 'voice'),
    story: of(({ by }) => by === 'story'),
    engine: of(({ by }) => by === 'engine'),
    faults: {
      fatal: of((answer) => answer.faults.includes('fatal')),
      rewarded: of((answer) => answer.faults.includes('rewarded')),
      charged: of((answer) => answer.faults.includes('charged')),
    },
  }
}

const faultNames: Readonly<Record<Fault, string>> = {
  fatal: 'fatal without a question first (must be 0)',
  rewarded: 'hostility rewarded (must be 0)',
  charged: 'questions charged and not answered (must be 0)',
}

/** Each count with its name, as the page and the terminal tell them. */
export function countRows(counts: LabCounts): [name: string, count: number][] {
  const { lines, acted, confirmed, asked, noise, voice, story, engine } = counts
  return [
    ['lines', lines],
    ['acted on', acted],
    ['asked about first', confirmed],
    ['asked back', asked],
    ['nothing was said', noise],
    ['answered in voice', voice],
    ["answered in the story's general words", story],
    ["answered in the engine's own words", engine],
    ...faults.map((fault): [string, number] => [faultNames[fault], counts.faults[fault]]),
  ]
}

export function isSound(counts: LabCounts): boolean {
  return faults.every((fault) => counts.faults[fault] === 0)
}
