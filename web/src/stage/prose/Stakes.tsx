import { Icon } from '../../components/Icon.tsx'
import { listText } from '../../i18n/listText.ts'
import { useText } from '../../i18n/text.ts'
import type { StakesView } from '../../play/wire.ts'
import css from './Choices.module.css'

type Stake = StakesView['gains'][number]

/** What a roll may bring and cost: small signs with names, and whole words for screen readers. */
export function Stakes({ stakes }: { stakes: StakesView }) {
  const text = useText()
  const { gains, risks, ends } = stakes
  const named = (all: readonly Stake[]) =>
    listText(all.map(({ label }) => label || text('play.stakes.item')))
  const both = gains.filter(({ id }) => risks.some((risk) => risk.id === id))
  const isOneWay = ({ id }: Stake) => !both.some((stake) => stake.id === id)
  if (gains.length === 0 && risks.length === 0 && !ends) return null
  return (
    <small className={css.stakes}>
      {gains.length > 0 && <Aloud words={text('play.stakes.gains', { list: named(gains) })} />}
      {risks.length > 0 && <Aloud words={text('play.stakes.risks', { list: named(risks) })} />}
      {ends && <Aloud words={text('play.stakes.ends')} />}
      {both.map((stake) => (
        <Sign key={stake.id} stake={stake} sign="±" />
      ))}
      {gains.filter(isOneWay).map((stake) => (
        <Sign key={stake.id} stake={stake} sign="+" />
      ))}
      {risks.filter(isOneWay).map((stake) => (
        <Sign key={stake.id} stake={stake} sign="−" />
      ))}
      {ends && (
        <span aria-hidden="true" data-sign="−">
          ✕ {text('play.stakes.ends')}
        </span>
      )}
    </small>
  )
}

function Aloud({ words }: { words: string }) {
  return <span className="visually-hidden">{words} </span>
}

/** What success brings, what failure costs, or what goes either way. */
function Sign({ stake, sign }: { stake: Stake; sign: '+' | '−' | '±' }) {
  const text = useText()
  return (
    <span aria-hidden="true" data-sign={sign}>
      <span>{sign}</span>
      {stake.look === 'hearts' && <Icon name="heart" size={12} />}
      {stake.look === 'clock' && <Icon name="clock" size={12} />}
      {stake.label || text('play.stakes.item')}
    </span>
  )
}
