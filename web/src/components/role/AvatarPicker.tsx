import { type AvatarView, characterTypes } from '@fabula/contract'
import { useId, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { assetUrl } from '../../serverAddress.ts'
import { Segmented } from '../Segmented.tsx'
import css from './RoleForm.module.css'

interface AvatarPickerProps {
  readonly avatars: readonly AvatarView[]
  /** Id of one of them; empty while none is picked. */
  readonly value: string
  readonly onChange: (id: string) => void
}

/** A face, of one of the character types [R2.63]. */
export function AvatarPicker({ avatars, value, onChange }: AvatarPickerProps) {
  const text = useText()
  const name = useId()
  const picked = avatars.find(({ id }) => id === value)
  const [type, setType] = useState(picked?.type ?? 'female')
  return (
    <section className={css.part}>
      <h2>{text('profile.avatar')}</h2>
      <Segmented
        label={text('profile.avatar')}
        options={characterTypes.map((kind) => ({
          value: kind,
          label: text(`profile.type.${kind}`),
        }))}
        value={type}
        onChange={setType}
      />
      <fieldset className={css.faces}>
        <legend className="visually-hidden">{text('profile.avatar')}</legend>
        {avatars
          .filter((avatar) => avatar.type === type)
          .map(({ id, url }, at) => (
            <label key={id} className={css.face}>
              <input
                type="radio"
                name={name}
                className="visually-hidden"
                aria-label={text('profile.avatar.pick', { n: at + 1 })}
                checked={id === value}
                onChange={() => onChange(id)}
              />
              <img src={assetUrl(url)} alt="" draggable={false} />
            </label>
          ))}
      </fieldset>
    </section>
  )
}
