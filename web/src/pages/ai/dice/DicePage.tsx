import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../components/Loaded.tsx'
import { PageSkeleton } from '../../../components/PageSkeleton.tsx'
import { TopBar } from '../../../components/TopBar.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import classes from './DicePage.module.css'
import { type DicePlay, dicePlay } from './dicePlay.ts'
import { RollRow } from './RollRow.tsx'

/** What proves that nobody turned the dice: the player's own device rolls them again [R10.13]. */
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
    <div className={classes.dice}>
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
    <main className={classes.scroll} data-scroll="dice">
      <Verdict play={play} />
      <p className={classes.how}>{text('play.proof.how')}</p>
      {commitment && <Hex title={text('play.proof.seal')} hex={commitment} />}
      {seed && <Hex title={text('play.proof.opened')} hex={seed} />}
      <h2>{text('play.proof.rolls')}</h2>
      {rolls.length === 0 && <p className={classes.how}>{text('play.proof.none')}</p>}
      <ol className={classes.rolls}>
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
    <p className={classes.verdict} data-verdict={verdict} role="status">
      {text(`play.proof.${verdict}`)}
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
    <div className={classes.hex}>
      <small>{title}</small>
      <code>{hex}</code>
    </div>
  )
}
