import { type Calls, genders, type InputOf, type OutputOf } from '@fabula/contract'
import { checkNickname } from '@fabula/rules'
import { type ReactNode, useState } from 'react'
import { messageText, useText } from '../../i18n/text.ts'
import { Button } from '../Button.tsx'
import { FormPage } from '../FormPage.tsx'
import { Segmented } from '../Segmented.tsx'
import { AvatarPicker } from './AvatarPicker.tsx'
import { NicknameField } from './NicknameField.tsx'
import css from './RoleForm.module.css'

type Profile = Calls['user/userInfoSetting']

interface RoleFormProps {
  readonly profile: OutputOf<Profile>
  readonly busy: boolean
  readonly onSave: (changes: InputOf<Profile>) => void
  /** What is said first. */
  readonly children?: ReactNode
}

/** A face, a name and a gender: how the player is called and seen [R2.63]. */
export function RoleForm({ profile, busy, onSave, children }: RoleFormProps) {
  const text = useText()
  const [nickname, setNickname] = useState(profile.nickname)
  const [avatar, setAvatar] = useState(profile.avatar_id)
  const [gender, setGender] = useState(profile.gender)
  const [wrong, setWrong] = useState('')
  const submit = () => {
    const fault = faultIn(nickname)
    setWrong(fault)
    if (fault || busy) return
    onSave({ nickname, ...(avatar && { avatar }), ...(gender && { gender }) })
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
        <h2>{text('profile.gender')}</h2>
        <Segmented
          label={text('profile.gender')}
          options={genders.map((value) => ({ value, label: text(`profile.gender.${value}`) }))}
          value={gender}
          onChange={setGender}
        />
      </section>
    </FormPage>
  )
}

function faultIn(nickname: string): string {
  const checked = checkNickname(nickname)
  if (checked.ok) return ''
  return messageText(checked.why === 'missing' ? 'nickname_missing' : 'nickname_too_long')
}
