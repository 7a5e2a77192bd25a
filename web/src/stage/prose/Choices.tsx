import type { ReactNode } from 'react'
import { guardedTap } from '../../components/guardedTap.ts'
import { Icon } from '../../components/Icon.tsx'
import { WholeWords } from '../../components/WholeWords.tsx'
import { useText } from '../../i18n/text.ts'
import type { NamedView, OptionView } from '../../play/wire.ts'
import css from './Choices.module.css'
import { Stakes } from './Stakes.tsx'
import { useEchoGuard } from './useEchoGuard.ts'

interface ChoicesProps {
  readonly options: readonly OptionView[]
  /** The language that the story is told in. */
  readonly lang: string
  readonly disabled: boolean
  /** The choice is free after a revive. */
  readonly free: boolean
  readonly onChoose: (option: OptionView) => void
  /** Chooses an option that an ad may pay for by one; null where no ads play. */
  readonly onAd: ((option: OptionView) => void) | null
}

const letters = 'ABCDEFGH'

/** The choices, each with its odds in words, its stakes and its cost; ways out stand in a second row. */
export function Choices({ options, lang, disabled, free, onChoose, onAd }: ChoicesProps) {
  const text = useText()
  const here = options.filter(({ exit }) => !exit)
  const exits = options.filter(({ exit }) => exit)
  return (
    <>
      <ChoiceList label={text('play.choices')} first>
        {here.map((option, index) => (
          <li key={option.id} style={{ animationDelay: `${index * 60}ms` }}>
            <Choice {...{ option, lang, index, disabled, free, onChoose, onAd }} />
          </li>
        ))}
      </ChoiceList>
      {exits.length > 0 && (
        <div className={css.exits} data-exits>
          <h2>
            <WholeWords>{text('play.exits')}</WholeWords>
          </h2>
          <ChoiceList label={text('play.exits')}>
            {exits.map((option, index) => (
              <li key={option.id} style={{ animationDelay: `${(here.length + index) * 60}ms` }}>
                <Choice
                  index={here.length + index}
                  {...{ option, lang, disabled, free, onChoose, onAd }}
                />
              </li>
            ))}
          </ChoiceList>
        </div>
      )}
    </>
  )
}

interface ListProps {
  readonly label: string
  /** The keyboard comes to it when there is something to choose. */
  readonly first?: boolean
  readonly children: ReactNode
}

function ChoiceList({ label, first = false, children }: ListProps) {
  return (
    <ul
      className={css.choices}
      aria-label={label}
      onClickCapture={useEchoGuard()}
      {...(first && { 'data-choices': true, tabIndex: -1 })}
    >
      {children}
    </ul>
  )
}

interface ChoiceProps extends Omit<ChoicesProps, 'options'> {
  readonly option: OptionView
  readonly index: number
}

function Choice(props: ChoiceProps) {
  const { option, disabled, free, onAd } = props
  return (
    <>
      <ChoiceStrip {...props} />
      {option.ad && onAd && !free && <ByAd option={option} disabled={disabled} onAd={onAd} />}
    </>
  )
}

interface ByAdProps {
  readonly option: OptionView
  readonly disabled: boolean
  readonly onAd: (option: OptionView) => void
}

function ByAd({ option, disabled, onAd }: ByAdProps) {
  const text = useText()
  return (
    <button
      type="button"
      className={css.byAd}
      disabled={disabled}
      data-by-ad={option.id}
      onClick={guardedTap(() => onAd(option))}
    >
      <Icon name="gift" size={16} />
      {text('ads.forOption')}
    </button>
  )
}

function ChoiceStrip({ option, lang, index, disabled, free, onChoose }: ChoiceProps) {
  const text = useText()
  const { label, odds, power, stakes, untried } = option
  return (
    <button
      type="button"
      className={css.strip}
      disabled={disabled}
      data-choice={index}
      aria-keyshortcuts={`${index + 1}`}
      onClick={guardedTap(() => onChoose(option))}
    >
      <span className={css.label}>
        <b aria-hidden="true">{letters[index]}</b>
        <span lang={lang}>
          <WholeWords sentence>{label}</WholeWords>
          {untried && (
            <>
              {' '}
              <em data-untried>{text('play.untried')}</em>
            </>
          )}
        </span>
      </span>
      <span className={css.terms}>
        {odds && <span data-odds={odds}>{text(`play.odds.${odds}`)}</span>}
        <Cost power={free ? 0 : power} />
      </span>
      {stakes && <Stakes stakes={stakes} />}
    </button>
  )
}

interface CostProps {
  readonly power: number
  /** Words alone cost nothing. */
  readonly areWordsFree?: boolean
}

/** The price of a move; of a typed one that may be mere words, from nothing up. */
export function Cost({ power, areWordsFree = false }: CostProps) {
  const text = useText()
  const isRange = areWordsFree && power > 0
  return (
    <span className={css.cost}>
      <span className="visually-hidden">
        {text(isRange ? 'play.costUpTo' : 'play.cost', { power })}
      </span>
      <span aria-hidden="true">
        <Icon name="bolt" size={13} />
        {power === 0 ? text('play.free') : `${isRange ? '0–' : ''}${power}`}
      </span>
    </span>
  )
}

interface OpeningProps {
  readonly openings: readonly NamedView[]
  readonly disabled: boolean
  readonly onChoose: (opening: NamedView) => void
}

/** The openings of the story. The composer below accepts an opening in the player's own words [R5.07]. */
export function Opening({ openings, disabled, onChoose }: OpeningProps) {
  const text = useText()
  return (
    <ChoiceList label={text('play.opening.title')} first>
      {openings.map((opening, index) => (
        <li key={opening.id} style={{ animationDelay: `${index * 60}ms` }}>
          <button
            type="button"
            className={css.strip}
            disabled={disabled}
            data-choice={index}
            aria-keyshortcuts={`${index + 1}`}
            onClick={guardedTap(() => onChoose(opening))}
          >
            <span className={css.label}>
              <span>
                <WholeWords sentence>{opening.label}</WholeWords>
              </span>
            </span>
            <Icon name="forward" size={18} />
          </button>
        </li>
      ))}
    </ChoiceList>
  )
}
