import type { NightView } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Tonight, tonightQuery } from '../../../api/tonight.ts'
import { call } from '../../../api/wire/call.ts'
import { Button } from '../../../components/Button.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { Moons } from '../../../components/Moons.tsx'
import { Cover } from '../../../components/story/Cover.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './TonightCard.module.css'

const hourMs = 3_600_000

/** Tonight's tale on home: to be played, gone on with, or looked back on [R15.04]. */
export function TonightCard() {
  const { language } = useLanguage()
  const { data, isPending } = useQuery(tonightQuery(language))
  // Reserves the space, so that the content below does not jump.
  if (isPending)
    return (
      <div className={css.place} aria-busy="true">
        <Skeleton height={212} radius={22} />
      </div>
    )
  return data?.night ? <Night tonight={data} night={data.night} /> : null
}

function Night({ tonight, night }: { tonight: Tonight; night: NightView }) {
  const text = useText()
  const { left, nights, streak } = tonight
  const finished = nights.filter(Boolean).length
  return (
    <section className={css.card} aria-labelledby="tonight-title" data-tonight={night.state}>
      {/* Behind its veil the small picture does, on a dense screen too. */}
      <Cover img={{ url: night.art, position: '50% 30%' }} sizes="120px" />
      <div className={css.words}>
        <p className={css.name}>{text('tonight.title')}</p>
        <h2 id="tonight-title">
          <WholeWords>{night.title}</WholeWords>
        </h2>
        <p className={css.premise}>
          <WholeWords prose>{night.premise}</WholeWords>
        </p>
        <div className={css.row}>
          <PlayButton night={night} />
          <span className={css.nights}>
            <Moons
              phases={nights.map((isFinished) => (isFinished ? 'full' : 'new'))}
              label={text('tonight.nights', { nights: String(finished) })}
            />
            {streak > 1 && <small>{text('tonight.streak', { nights: streak })}</small>}
          </span>
        </div>
        <Below night={night} />
        {left && (
          <button type="button" className={css.left} onClick={() => play(left.game_id)}>
            {text('tonight.left', { title: left.title })}
          </button>
        )}
      </div>
    </section>
  )
}

/** When the next one comes, or what this one is. */
function Below({ night }: { night: NightView }) {
  const text = useText()
  if (night.state !== 'done') return <p className={css.small}>{text('tonight.once')}</p>
  const hours = Math.ceil((night.ends_at - Date.now()) / hourMs)
  return (
    <p className={css.small}>{text('tonight.next', { hours: Math.min(24, Math.max(1, hours)) })}</p>
  )
}

function PlayButton({ night }: { night: NightView }) {
  const text = useText()
  const [isOpening, setIsOpening] = useState(false)
  if (night.state === 'done')
    return (
      <Button onClick={() => nav.navigateTo(pageUrl('/pages/ai/tonight', { date: night.date }))}>
        {text('tonight.look')}
      </Button>
    )
  const open = async () => {
    setIsOpening(true)
    // Why it can't be opened is shown by the call itself.
    const opened = await call('tonight/open', {}).catch(() => null)
    setIsOpening(false)
    if (opened) play(opened.game_id)
  }
  return (
    <Button busy={isOpening} onClick={() => void open()}>
      {text(night.state === 'begun' ? 'tonight.goOn' : 'tonight.play')}
    </Button>
  )
}

function play(gameId: string): void {
  nav.navigateTo(pageUrl('/pages/ai/chat', { game_id: gameId }))
}
