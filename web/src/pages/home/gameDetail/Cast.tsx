import type { GameDetail } from '@fabula/contract'
import { assetUrl } from '../../../serverAddress.ts'
import css from './Cast.module.css'

/** Who plays in it; as a picture, a puppet shows its calm face. */
export function Cast({ cast }: Pick<GameDetail, 'cast'>) {
  return (
    <ul className={css.cast}>
      {cast.map(({ id, name, about, puppet }) => (
        <li key={id} className={css.card}>
          <div className={css.frame}>
            <img src={assetUrl(puppet)} alt="" loading="lazy" draggable={false} />
          </div>
          <div className={css.words}>
            <h3>{name}</h3>
            <p>{about}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
