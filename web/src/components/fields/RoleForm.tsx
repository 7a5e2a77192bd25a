import {
  type AvatarView,
  type Calls,
  characterTypes,
  genders,
  type InputOf,
  limits,
  type OutputOf,
} from '@fabula/contract'
import { checkNickname, countGraphemes } from '@fabula/rules'
import { type ReactNode, useId, useState } from 'react'
import { messageText, useText } from '../../i18n/text.ts'
import { assetUrl } from '../../serverAddress.ts'
import { Button } from '../Button.tsx'
import { showToast } from '../notice/notice.tsx'
import { WholeWords } from '../WholeWords.tsx'
import { type BirthMonth, BirthWheel } from './BirthWheel.tsx'
import { FormPage } from './FormPage.tsx'
import css from './RoleForm.module.css'
import { Segmented } from './Segmented.tsx'

type Profile = Calls['user/userInfoSetting']

interface RoleFormProps {
  readonly profile: OutputOf<Profile>
  readonly busy: boolean
  /** Asks for the birth, too, where it is not known. */
  readonly asksBirth?: boolean
  readonly onSave: (changes: InputOf<Profile>) => void
  /** Introduction above the fields. */
  readonly children?: ReactNode
}

/** Avatar, nickname and gender of the player [R2.63], and the birth that they have not told yet [R11.02]. */
export function RoleForm({ profile, busy, asksBirth = false, onSave, children }: RoleFormProps) {
  const text = useText()
  const [nickname, setNickname] = useState(profile.nickname)
  const [avatar, setAvatar] = useState(profile.avatar_id)
  const [gender, setGender] = useState(profile.gender)
  const [birth, setBirth] = useState<BirthMonth>(noBirth)
  const [wrong, setWrong] = useState('')
  const submit = () => {
    const fault = faultIn(nickname)
    setWrong(fault)
    if (fault || busy) return
    const { year, month } = birth
    const isHalf = (year === null) !== (month === null)
    if (isHalf) return showToast(text('login.birth.missing'))
    onSave({
      nickname,
      ...(avatar && { avatar }),
      ...(gender && { gender }),
      ...(year !== null && month !== null && { birth: { year, month } }),
    })
  }
  return (
    <FormPage
      name="role"
      onSubmit={submit}
      action={
        <Button wide size="big" type="submit" busy={busy}>
          {text('profile.save')}
        </Button>
      }
    >
      {children}
      <AvatarPicker avatars={profile.avatars} value={avatar} onChange={setAvatar} />
      <NicknameField value={nickname} wrong={wrong} onChange={setNickname} />
      <section className={css.part}>
        <h2>
          <WholeWords>{text('profile.gender')}</WholeWords>
        </h2>
        <Segmented
          label={text('profile.gender')}
          options={genders.map((value) => ({ value, label: text(`profile.gender.${value}`) }))}
          value={gender}
          onChange={setGender}
        />
      </section>
      {asksBirth && profile.birth === null && (
        <section className={css.part}>
          <h2>
            <WholeWords>{text('login.birth.title')}</WholeWords>
          </h2>
          <div className={css.birth}>
            <BirthWheel value={birth} thisYear={new Date().getFullYear()} onChange={setBirth} />
          </div>
        </section>
      )}
    </FormPage>
  )
}

const noBirth: BirthMonth = { year: null, month: null }

function faultIn(nickname: string): string {
  const checked = checkNickname(nickname)
  if (checked.ok) return ''
  return messageText(checked.why === 'missing' ? 'nickname_missing' : 'nickname_too_long')
}

interface AvatarPickerProps {
  readonly avatars: readonly AvatarView[]
  /** Id of an avatar; empty while none is picked. */
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Picks an avatar, grouped by character type [R2.63]. */
function AvatarPicker({ avatars, value, onChange }: AvatarPickerProps) {
  const text = useText()
  const name = useId()
  const picked = avatars.find(({ id }) => id === value)
  const [type, setType] = useState(picked?.type ?? 'female')
  return (
    <section className={css.part}>
      <h2>
        <WholeWords>{text('profile.avatar')}</WholeWords>
      </h2>
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

interface NicknameFieldProps {
  readonly value: string
  /** Error message; empty while the value is valid. */
  readonly wrong: string
  readonly onChange: (value: string) => void
}

function NicknameField({ value, wrong, onChange }: NicknameFieldProps) {
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
