import type { OptionView, TurnEvent } from '@fabula/contract'
import type { PlayStatus } from './Passage.ts'

/** Writes down a game as it is told. */
export interface Scribe {
  say(line: string): void
  hear(event: TurnEvent): void
  tellStanding(standing: PlayStatus, has: { coin: number; power: number }): void
}

/** @param write takes text that may be part of a line */
export function scribe(write: (text: string) => void): Scribe {
  const say = (line: string) => write(`${line}\n`)
  let paragraph = -1
  const prose = ({ p, text }: { p: number; text: string }) => {
    write(p === paragraph ? text : `\n${text}`)
    paragraph = p
  }
  return {
    say,
    hear: (event) => {
      if (event.type === 'prose.delta') return prose(event)
      if (event.type === 'turn.accepted') paragraph = -1
      const line = lineOf(event)
      if (line !== null) write(`\n${line}\n`)
    },
    tellStanding: (standing, { coin, power }) => {
      for (const line of standingLines(standing)) say(line)
      say(`  [energy ${power} · coins ${coin}]`)
    },
  }
}

function lineOf(event: TurnEvent): string | null {
  switch (event.type) {
    case 'turn.accepted':
      return event.input ? `› ${event.input.text}` : null
    case 'understood':
      return `  (${event.label || 'improvised'}, ${event.via})`
    case 'check':
      return `  d20: ${event.d20}, needs ${event.need}: ${event.ok ? 'it works' : 'it goes wrong'}`
    case 'scene':
      return `## ${event.scene.title}`
    case 'objective':
      return `  Aim: ${event.text}`
    case 'clarify':
      return `  Did you mean…?\n${optionLines(event.choices).join('\n')}`
    case 'challenge':
      return `*** ${event.result === 'success' ? 'Won' : 'Failed'}: ${event.ending.label} ***`
    case 'card.unlock':
      return `  Card: ${event.card.title} · ${event.coin} coins · ${event.power} energy`
    case 'turn.rejected':
      return `  ${event.msg || event.reason}: nothing was charged`
    default:
      return null
  }
}

function standingLines({ state, openings, options, stage, revive }: PlayStatus): string[] {
  const meters = [...(stage?.meters ?? []), ...(stage?.clocks ?? [])]
  const figures = meters.map(({ label, value }) => `${label} ${value}`).join(' · ')
  return [
    '',
    ...(figures ? [`  [${figures} · turns left ${stage?.turns_left}]`] : []),
    ...(state === 'opening' ? openings.map(({ label }, n) => `  ${n + 1}. ${label}`) : []),
    ...(state === 'await' ? optionLines(options) : []),
    ...(revive
      ? [
          `  1. Go back to ${revive.to} (${revive.cost} coins, ${revive.left} left)`,
          '  2. Let it end',
        ]
      : []),
  ]
}

function optionLines(options: readonly OptionView[]): string[] {
  return options.map(
    ({ label, odds, power }, n) => `  ${n + 1}. ${label} (${odds ?? 'certain'}, ${power} energy)`,
  )
}
