import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/wire/call.ts'
import { Icon } from '../../../components/Icon.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import css from './DicePage.module.css'
import { type Proof, proveDice, type Roll, rollsOf } from './proveDice.ts'

/** Proves that nobody changed the dice: the player's own device computes all rolls again [R10.13]. */
export function DicePage({ query }: PageProps) {
  const gameId = query['game_id'] ?? ''
  const text = useText()
  const { language } = useLanguage()
  const play = useQuery({
    queryKey: ['game/chatHistory', gameId, 'dice', language],
    queryFn: ({ signal }) => dicePlay(gameId, signal),
    staleTime: 0,
  })
  return (
    <div className={css.dice}>
      <TopBar title={text('play.proof.title')} />
      <Loaded query={play} skeleton={<PageSkeleton />}>
        {(told) => <Told play={told} />}
      </Loaded>
    </div>
  )
}

function Told({ play }: { play: DicePlay }) {
  const text = useText()
  const { commitment, seed, rolls, proof } = play
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else to focus.
    <main className={css.scroll} data-scroll="dice" tabIndex={0}>
      <Verdict play={play} />
      <p className={css.how}>
        <WholeWords sentence>{text('play.proof.how')}</WholeWords>
      </p>
      {commitment && <Hex title={text('play.proof.seal')} hex={commitment} />}
      {seed && <Hex title={text('play.proof.opened')} hex={seed} />}
      <h2>
        <WholeWords>{text('play.proof.rolls')}</WholeWords>
      </h2>
      {rolls.length === 0 && <p className={css.how}>{text('play.proof.none')}</p>}
      <ol className={css.rolls}>
        {rolls.map((roll, index) => (
          <RollRow
            key={`${roll.turn} ${roll.draw}`}
            roll={roll}
            proven={proof ? (proof.rolls[index] ?? 'unknown') : null}
          />
        ))}
      </ol>
    </main>
  )
}

function Verdict({ play }: { play: DicePlay }) {
  const text = useText()
  const verdict = verdictOf(play)
  return (
    <p className={css.verdict} data-verdict={verdict} role="status">
      <WholeWords sentence>{text(`play.proof.${verdict}`)}</WholeWords>
    </p>
  )
}

function verdictOf({ seed, proof }: DicePlay): 'sealed' | 'unable' | 'ok' | 'ko' {
  if (seed === null) return 'sealed'
  if (!proof) return 'unable'
  return proof.seal && !proof.rolls.includes(false) ? 'ok' : 'ko'
}

function Hex({ title, hex }: { title: string; hex: string }) {
  return (
    <div className={css.hex}>
      <small>{title}</small>
      <code>{hex}</code>
    </div>
  )
}

interface RollRowProps {
  readonly roll: Roll
  /** Whether the computed roll equals the shown one; null while the seed is secret. */
  readonly proven: boolean | 'unknown' | null
}

function RollRow({ roll, proven }: RollRowProps) {
  const text = useText()
  return (
    <li className={css.roll}>
      <b className={css.die} data-ok={roll.ok || undefined} aria-hidden="true">
        {roll.d20}
      </b>
      <span className={css.told}>
        <small>{text('play.proof.turn', { turn: roll.turn })}</small>
        {roll.move}
        <small>{text('play.dice.numbers', { rolled: roll.d20, need: roll.need })}</small>
      </span>
      {proven !== null && <Mark proven={proven} />}
    </li>
  )
}

function Mark({ proven }: { proven: boolean | 'unknown' }) {
  const text = useText()
  if (proven === 'unknown') {
    return <small className={css.mark}>{text('play.proof.roll.unknown')}</small>
  }
  return (
    <span className={css.mark} data-proven={proven}>
      <Icon name={proven ? 'check' : 'alert'} size={18} />
      {text(proven ? 'play.proof.roll.ok' : 'play.proof.roll.ko')}
    </span>
  )
}

interface DicePlay {
  readonly title: string
  readonly commitment: string
  /** Null until the play is over. */
  readonly seed: string | null
  readonly rolls: readonly Roll[]
  /** Null while the seed is secret, and where the browser has no crypto API, as over plain http. */
  readonly proof: Proof | null
}

const pageSize = 100

/** All rolls of a play, with the proof where it can be computed. */
async function dicePlay(gameId: string, signal: AbortSignal): Promise<DicePlay> {
  const input = { game_id: gameId, page_size: pageSize }
  let page = await call('game/chatHistory', input, { signal, quiet: true })
  const { title, commitment, seed } = page
  let turns = page.turns
  while (page.more && page.turns[0]) {
    const before = page.turns[0].turn
    page = await call('game/chatHistory', { ...input, before }, { signal, quiet: true })
    turns = [...page.turns, ...turns]
  }
  const rolls = rollsOf(turns)
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto }
  const proof = seed && subtle ? await proveDice(subtle, { commitment, seed }, rolls) : null
  return { title, commitment, seed, rolls, proof }
}
