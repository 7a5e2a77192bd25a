import { Empty } from '../../../components/Empty.tsx'
import { cardPath } from '../../../components/stage/cardPath.ts'
import type { PlayView } from '../../../components/stage/PlayView.ts'
import { useText } from '../../../i18n/text.ts'
import { assetUrl } from '../../../serverAddress.ts'
import { cardsWon, scenesSeen } from './keepsakesOf.ts'
import classes from './StoryRecordPage.module.css'

/** The scenes this play has seen. */
export function Photos({ view }: { view: PlayView }) {
  const text = useText()
  const scenes = scenesSeen(view)
  if (scenes.length === 0) return <Empty title={text('play.record.photosEmpty')} />
  return (
    <div className={classes.keepsakes}>
      {scenes.map(({ id, title, art }) => (
        <Picture key={id} title={title} url={assetUrl(`${art}/flat-360.webp`)} />
      ))}
    </div>
  )
}

export function Cards({ view }: { view: PlayView }) {
  const text = useText()
  const cards = cardsWon(view)
  if (cards.length === 0) return <Empty title={text('play.record.cardsEmpty')} />
  return (
    <div className={classes.keepsakes}>
      {cards.map(({ id, title, img }) => (
        <Picture key={id} title={title} url={assetUrl(cardPath(img, 360))} />
      ))}
    </div>
  )
}

export function Books() {
  const text = useText()
  return <Empty title={text('play.record.booksEmpty')} />
}

function Picture({ title, url }: { title: string; url: string }) {
  return (
    <figure>
      <img src={url} alt="" loading="lazy" />
      <figcaption>{title}</figcaption>
    </figure>
  )
}
