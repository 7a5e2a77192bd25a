import { genders } from '@fabula/contract'
import { checkNickname } from '@fabula/rules'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { showToast } from '../../../components/notice/notice.ts'
import { Segmented } from '../../../components/Segmented.tsx'
import { messageText, useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { AvatarPicker } from './AvatarPicker.tsx'
import { NicknameField } from './NicknameField.tsx'
import { type Profile, useSaveProfile } from './profile.ts'
import css from './RoleSetPage.module.css'

export function RoleForm({ profile }: { readonly profile: Profile }) {
  const text = useText()
  const [nickname, setNickname] = useState(profile.nickname)
  const [avatar, setAvatar] = useState(profile.avatar_id)
  const [gender, setGender] = useState(profile.gender)
  const [wrong, setWrong] = useState('')
  const save = useSaveProfile(() => {
    showToast(text('profile.saved'), 'success')
    nav.navigateBack().catch(reportError)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = faultIn(nickname)
    setWrong(fault)
    if (fault || save.isPending) return
    save.mutate({ nickname, ...(avatar && { avatar }), ...(gender && { gender }) })
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <main className={css.scroll} data-scroll="role">
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
      </main>
      <footer className={css.bar}>
        <Button wide size="big" type="submit" busy={save.isPending}>
          {text('profile.save')}
        </Button>
      </footer>
    </form>
  )
}

function faultIn(nickname: string): string {
  const checked = checkNickname(nickname)
  if (checked.ok) return ''
  return messageText(checked.why === 'missing' ? 'nickname_missing' : 'nickname_too_long')
}
