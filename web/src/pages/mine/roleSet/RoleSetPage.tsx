import { useQuery } from '@tanstack/react-query'
import { profileQuery, useSaveProfile } from '../../../api/user.ts'
import { RoleForm } from '../../../components/fields/RoleForm.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { showToast } from '../../../components/notice/notice.tsx'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'

/** Edits nickname, avatar and gender [R2.25]. */
export function RoleSetPage() {
  const text = useText()
  const query = useQuery(profileQuery)
  const { mutate, isPending } = useSaveProfile(() => {
    showToast(text('profile.saved'), 'success')
    nav.navigateBack().catch(reportError)
  })
  return (
    <>
      <TopBar title={text('shell.title.basicInformation')} />
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(profile) => <RoleForm asksBirth profile={profile} busy={isPending} onSave={mutate} />}
      </Loaded>
    </>
  )
}
