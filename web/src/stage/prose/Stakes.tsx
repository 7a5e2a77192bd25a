import { Icon } from '../../components/Icon.tsx'
import { useText } from '../../i18n/text.ts'
import type { StakesView } from '../../play/wire.ts'
import css from './Choices.module.css'

type Stake = StakesView['gains'][number]

/** What a roll may bring and cost: small signs with names, and whole words for screen readers. */
export function Stakes({ stakes }: { stakes: StakesView }) {
  const text = useText()
  const { gains, risks, ends } = stakes
  const named = (all: readonly Stake[]) =>
    all.map(({ label }) => label || text('play.stakes.item')).join(', ')
  if (gains.length === 0 && risks.length === 0 && !ends) return null
  return (
    <small className={css.stakes}>
      <span className="visually-hidden">
        {gains.length > 0 && `${text('play.stakes.gains', { list: named(gains) })}. `}
        {risks.length > 0 && `${text('play.stakes.risks', { list: named(risks) })}. `}
        {ends && `${text('play.stakes.ends')}. `}
      </span>
      {gains.map((stake) => (
        <Sign key={stake.id} stake={stake} up />
      ))}
      {risks.map((stake) => (
        <Sign key={stake.id} stake={stake} />
      ))}
      {ends && (
        <span aria-hidden="true" data-risk>
          ✕ {text('play.stakes.ends')}
        </span>
      )}
    </small>
  )
}

function Sign({ stake, up = false }: { stake: Stake; up?: boolean }) {
  const text = useText()
  return (
    <span aria-hidden="true" data-gain={up || undefined} data-risk={!up || undefined}>
      {up ? '+' : '−'}
      {stake.look === 'hearts' && <Icon name="heart" size={12} />}
      {stake.look === 'clock' && <Icon name="clock" size={12} />}
      {stake.label || text('play.stakes.item')}
    </span>
  )
}
