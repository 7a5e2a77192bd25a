import { limits } from '@fabula/contract'
import { countGraphemes } from '@fabula/rules'
import { useId } from 'react'
import { useText } from '../../i18n/text.ts'
import css from './RoleForm.module.css'

interface NicknameFieldProps {
  readonly value: string
  /** What is wrong with it, or nothing. */
  readonly wrong: string
  readonly onChange: (value: string) => void
}

export function NicknameField({ value, wrong, onChange }: NicknameFieldProps) {
  const text = useText()
  const id = useId()
  return (
    <section className={css.part}>
      <h2>
        <label htmlFor={id}>{text('profile.nickname')}</label>
      </h2>
      <div className={css.field} data-wrong={wrong !== '' || undefined}>
        <input
          id={id}
          autoComplete="nickname"
          enterKeyHint="done"
          placeholder={text('profile.nickname.hint')}
          value={value}
          aria-invalid={wrong !== ''}
          aria-describedby={`${id}-wrong`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <small>
          {text('profile.count', {
            count: countGraphemes(value.trim()),
            most: limits.nicknameGraphemes,
          })}
        </small>
      </div>
      <p id={`${id}-wrong`} className={css.wrong} role="alert">
        {wrong}
      </p>
    </section>
  )
}
