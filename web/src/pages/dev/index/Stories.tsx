import type { GameCard } from '@fabula/contract'
import { CoinPill, EnergyPill } from '../../../components/BalancePills.tsx'
import { StoryCard } from '../../../components/StoryCard.tsx'
import css from './DevPage.module.css'

const story: GameCard = {
  game_id: 'kite',
  title: 'Kite Over the Bay',
  premise: 'A kite, a harbour, and one long afternoon.',
  kind: 'roleplay',
  rating: 'all',
  lang: 'en',
  languages: ['en'],
  img: { url: '', position: '50% 50%' },
  difficulty: 'easy',
  power: 5,
  price: 0,
  locked: false,
  popularity: 8123,
  score: 8.1,
}
const longTitle = 'The Ferryman, the Lantern, and Everything the River Remembered of Us'

export function Stories() {
  const open = () => {}
  return (
    <>
      <div className={css.grid}>
        <StoryCard story={story} onOpen={open} />
        <StoryCard story={{ ...story, title: longTitle, score: 0 }} onOpen={open} />
        <StoryCard story={{ ...story, locked: true, price: 120 }} onOpen={open} />
        <StoryCard story={story} progress={62} onOpen={open} />
      </div>
      <div className={css.wrap}>
        <CoinPill value={1280} />
        <EnergyPill value={0} />
        <EnergyPill value={23456} dark />
      </div>
    </>
  )
}
