import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../components/Loaded.tsx'
import { PageSkeleton } from '../../../components/PageSkeleton.tsx'
import { TopBar } from '../../../components/TopBar.tsx'
import { useText } from '../../../i18n/text.ts'
import { profileQuery } from './profile.ts'
import { RoleForm } from './RoleForm.tsx'

/** How the player is called and seen [R2.25]. */
export function RoleSetPage() {
  const text = useText()
  const query = useQuery(profileQuery)
  return (
    <>
      <TopBar title={text('shell.title.basicInformation')} />
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(profile) => <RoleForm profile={profile} />}
      </Loaded>
    </>
  )
}
