import type { Language, TurnEvent } from '@fabula/contract'
import type { Config } from '../../config/config.ts'
import type { Endpoint } from '../../llm/Endpoint.ts'
import { openLlm } from '../../llm/openLlm.ts'
import { endpointsOf } from '../../llm/openModels.ts'
import { UsageError } from '../adminContext.ts'
import { type HeardCall, listeningLlm } from './listeningLlm.ts'
import { openTrial, type Scratch, type Trial, type TrialMove } from './openTrial.ts'
import { adviceOn, fitness, reportLines, secondsText, type TriedTurn } from './trialReport.ts'
import { trialWords } from './trialWords.ts'

export interface TrialAsked {
  readonly lang: Language
  readonly story: string | undefined
  readonly turns: number
  /** Milliseconds for all of it; a slow model is told to be slow, and not waited for. */
  readonly wholeMs: number
}

export interface TrialSite {
  readonly config: Config
  readonly print: (line: string) => void
  readonly makeScratch?: (() => Promise<Scratch>) | undefined
}

/**
 * Plays a story with the configured model as players will, and says how fast, how obedient and how dear it is
 * [R14.01]. @throws UsageError where no model is configured, or it is not fit to tell
 */
export async function tryModel(
  { config, print, makeScratch }: TrialSite,
  asked: TrialAsked,
): Promise<void> {
  const [endpoint, ...others] = endpointsOf(config)
  if (!endpoint) {
    throw new UsageError(
      'No model is set. npm run fabula -- model detect looks for one on this machine; docs/how-to/set-up-a-model.md has the settings of others.',
    )
  }
  if (others.length > 0) print(`Of ${others.length + 1} endpoints the first is tried.`)
  const calls: HeardCall[] = []
  // What fails is in the report.
  const log = { warn: () => undefined }
  const llm = openLlm([{ ...endpoint, languages: [], stories: [] }], { log })
  try {
    const trial = await openTrial({ config, llm: listeningLlm(llm, calls), makeScratch, ...asked })
    try {
      print(headline(endpoint, trial, asked.lang))
      const isAlive = () => llm.isReady({ story: trial.story.script.id, language: asked.lang })
      const turns = await playTurns(trial, { asked, calls, isAlive, print })
      const records = await trial.records()
      const tried = { turns, calls, records, lang: asked.lang, endpoint }
      for (const line of reportLines(tried)) print(line)
      for (const line of adviceOn(tried)) print(line)
      if (!fitness(tried).isFit) throw new UsageError(`${endpoint.name} is not fit to tell.`)
    } finally {
      await trial.close()
    }
  } finally {
    await llm.close()
  }
}

function headline({ name, url }: Endpoint, { story }: Trial, lang: Language): string {
  const { host } = new URL(url)
  return `${name} at ${host} tells "${story.script.id}" in ${lang}`
}

interface Playing {
  readonly asked: TrialAsked
  readonly calls: readonly HeardCall[]
  readonly isAlive: () => boolean
  readonly print: (line: string) => void
}

async function playTurns(
  trial: Trial,
  { asked, calls, isAlive, print }: Playing,
): Promise<TriedTurn[]> {
  const turns: TriedTurn[] = []
  const until = performance.now() + asked.wholeMs
  for (let n = 0; n < asked.turns && isAlive() && performance.now() < until; n += 1) {
    const move = await nextMove(trial, n, asked.lang)
    const callsBefore = calls.length
    const { events, firstMs } = await trial.move(move)
    const turn = { source: sourceOf(events), firstMs, calls: calls.slice(callsBefore) }
    turns.push(turn)
    print(turnLine(n + 1, move, turn))
  }
  return turns
}

/** Taps and typed words by turns: both are read and told in ways of their own. */
async function nextMove(trial: Trial, n: number, lang: Language): Promise<TrialMove> {
  let standing = await trial.standing()
  if (standing.state !== 'opening' && standing.state !== 'await') {
    await trial.again()
    standing = await trial.standing()
  }
  if (standing.state === 'opening') return { opening: { id: standing.openings[0]?.id ?? '' } }
  const words = trialWords[lang]
  const option = standing.options.find(({ ad }) => !ad) ?? standing.options[0]
  const isTyped = n % 3 === 2 || !option
  return isTyped
    ? { text: words[Math.floor(n / 3) % words.length] ?? words[0] }
    : { optionId: option.id }
}

function sourceOf(events: readonly TurnEvent[]): TriedTurn['source'] {
  const end = events.find((event) => event.type === 'prose.end')
  return end?.type === 'prose.end' ? end.source : 'none'
}

function turnLine(n: number, move: TrialMove, { source, firstMs, calls }: TriedTurn): string {
  const what = 'text' in move ? 'typed' : 'opening' in move ? 'opening' : 'tap'
  const told = { llm: 'the model', mixed: 'the model and the author', authored: 'the author' }
  const by = source === 'none' ? 'asked back' : `told by ${told[source]}`
  const first = firstMs === null ? 'no words' : `first words after ${secondsText(firstMs)}`
  const faults = calls.flatMap(({ fault }) => fault ?? [])
  const failed = faults.length > 0 ? `, ${faults.join(', ')}` : ''
  return `${String(n).padStart(3)}  ${what.padEnd(8)}${first}, ${by}${failed}`
}
