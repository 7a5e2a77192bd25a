import { useEffect, useState } from 'react'
import { Button, IconButton } from '../components/Button.tsx'
import { useModal } from '../components/overlays/useModal.ts'
import { Cover } from '../components/story/Cover.tsx'
import { WholeWords } from '../components/WholeWords.tsx'
import { useText } from '../i18n/text.ts'
import { nav } from '../stack/nav.ts'
import { usePage } from '../stack/PageContext.ts'
import { pageUrl } from '../stack/parseUrl.ts'
import css from './Ads.module.css'
import { type RunningHouseAd, useAds } from './useAds.ts'

/** A trailer of a story of ours, on the page that asked for an ad where no network has one. */
export function HouseAd() {
  const { key } = usePage()
  const house = useAds(({ house }) => (house?.page === key ? house : null))
  const dialog = useModal(house !== null, () => house?.onClose())
  return (
    <dialog ref={dialog} className={css.house} aria-label={house?.ad.title} data-house-ad>
      {house && <Trailer key={house.ad.token} {...house} />}
    </dialog>
  )
}

function Trailer({ ad, onWatched, onClose }: RunningHouseAd) {
  const text = useText()
  const seconds = useCountdown(ad.seconds, onWatched)
  const isOver = seconds === 0
  const open = () => {
    onClose()
    nav.navigateTo(pageUrl('/pages/home/gameDetail', { game_id: ad.game_id }))
  }
  return (
    <div className={css.trailer}>
      <div className={css.picture}>
        <Cover img={ad.img} sizes="100vw" first />
      </div>
      <div className={css.top}>
        <p role="timer">{isOver ? text('ads.house.done') : text('ads.house.wait', { seconds })}</p>
        <IconButton icon="close" look="shade" label={text('shell.close')} onClick={onClose} />
      </div>
      <div className={css.story}>
        <small>{text('ads.house.label')}</small>
        <h2>
          <WholeWords>{ad.title}</WholeWords>
        </h2>
        <p>{ad.premise}</p>
        <i className={css.bar} style={{ animationDuration: `${ad.seconds}s` }} />
        <Button wide size="big" disabled={!isOver} onClick={open}>
          {text('ads.house.play')}
        </Button>
      </div>
    </div>
  )
}

/** Seconds that are left; `onOver` is called once, at the end. */
function useCountdown(from: number, onOver: () => void): number {
  const [left, setLeft] = useState(from)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => {
      const past = Math.floor((performance.now() - began) / 1000)
      setLeft(Math.max(0, from - past))
      if (past < from) return
      clearInterval(timer)
      onOver()
    }, 250)
    return () => clearInterval(timer)
  }, [from, onOver])
  return left
}
