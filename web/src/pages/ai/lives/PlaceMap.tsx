import type { LifeMapView, SeenScene } from '@fabula/contract'
import { Icon } from '../../../components/Icon.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { useText } from '../../../i18n/text.ts'
import { assetUrl } from '../../../serverAddress.ts'
import css from './LivesPage.module.css'

/** What was seen over all lives: places, endings and odds. What was not is a shape without a name. */
export function PlaceMap({ map }: { readonly map: LifeMapView }) {
  const text = useText()
  const found = map.endings.filter((ending) => ending !== null).length
  const { openings } = map
  return (
    <>
      <header className={css.head}>
        <h2>
          <WholeWords>{map.title}</WholeWords>
        </h2>
        <p>
          {text('play.result.found', { endings: String(found), of: String(map.endings.length) })}
        </p>
        {openings.of > 0 && (
          <p>{text('lives.waysIn', { seen: String(openings.seen), of: String(openings.of) })}</p>
        )}
      </header>
      <h3>
        <WholeWords>{text('lives.scenes')}</WholeWords>
      </h3>
      <ol className={css.places}>
        {map.scenes.map((scene, n) => (
          <li key={n}>{scene ? <Place scene={scene} /> : <Unseen />}</li>
        ))}
      </ol>
      <ul className={css.endings}>
        {map.endings.map((ending, n) => (
          <li key={n} data-seen={ending !== null || undefined} data-won={ending?.won || undefined}>
            {ending ? (
              ending.label
            ) : (
              <>
                <Icon name="lock" size={15} />
                <span className="visually-hidden">{text('lives.unseen')}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <Odds odds={map.odds} />
    </>
  )
}

function Place({ scene: { title, art, ways } }: { readonly scene: SeenScene }) {
  const text = useText()
  return (
    <figure className={css.place}>
      <img src={assetUrl(`${art}/flat-360.webp`)} alt="" loading="lazy" draggable={false} />
      <figcaption>
        <b>
          <WholeWords>{title}</WholeWords>
        </b>
        {ways.of > 0 && (
          <small>{text('lives.ways', { seen: String(ways.seen), of: String(ways.of) })}</small>
        )}
      </figcaption>
    </figure>
  )
}

/** Says only that something is there. */
function Unseen() {
  const text = useText()
  return (
    <div className={css.place} data-unseen>
      <span className={css.shape}>
        <Icon name="lock" size={26} />
      </span>
      <b>{text('lives.unseen')}</b>
    </div>
  )
}

/** How often each kind of odds was met, and how often it was made. */
function Odds({ odds }: Pick<LifeMapView, 'odds'>) {
  const text = useText()
  if (odds.length === 0) return null
  return (
    <section>
      <h3>
        <WholeWords>{text('lives.odds')}</WholeWords>
      </h3>
      <ul className={css.odds}>
        {odds.map(({ word, met, made }) => (
          <li key={word}>
            <span>{text(`play.odds.${word}`)}</span>
            <meter min={0} max={met} value={made} aria-hidden="true" />
            <span>{text('lives.made', { made: String(made), met: String(met) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
