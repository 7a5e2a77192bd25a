import type { WrittenReview } from '@fabula/contract'
import { Icon } from '../../../components/Icon.tsx'
import { agoText } from '../../../i18n/agoText.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { assetUrl } from '../../../serverAddress.ts'
import css from './StoryReviews.module.css'

export function Review({ review }: { readonly review: WrittenReview }) {
  const text = useText()
  const { language } = useLanguage()
  const { avatar, nickname, points, at, is_mine } = review
  return (
    <li className={css.review}>
      <span className={css.face}>
        {avatar ? <img src={assetUrl(avatar)} alt="" loading="lazy" /> : <Icon name="meFull" />}
      </span>
      <p className={css.who}>
        <b>{is_mine ? text('reviews.mine') : nickname || text('reviews.nobody')}</b>
        <small>{agoText(at, Date.now(), language)}</small>
      </p>
      <p className={css.points}>
        <Icon name="star" size={16} />
        <span aria-hidden="true">{points}</span>
        <span className="visually-hidden">{text('reviews.points', { points })}</span>
      </p>
      <p className={css.words}>{review.review}</p>
    </li>
  )
}
