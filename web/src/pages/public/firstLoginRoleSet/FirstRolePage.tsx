import { useQuery } from '@tanstack/react-query'
import { profileQuery, useSaveProfile } from '../../../api/user.ts'
import { Button } from '../../../components/Button.tsx'
import { RoleForm } from '../../../components/fields/RoleForm.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { useText } from '../../../i18n/text.ts'
import { leaveLogin } from '../../../stack/nav.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import css from './FirstRolePage.module.css'

/** Asks for nickname, avatar and gender once, after the first login; the player may skip it [R2.26]. */
export function FirstRolePage({ query: { return: returnUrl } }: PageProps) {
  const text = useText()
  const query = useQuery(profileQuery)
  const goOn = () => leaveLogin(returnUrl)
  const { mutate, isPending } = useSaveProfile(goOn)
  return (
    <>
      <TopBar noBack>
        <Button look="quiet" onClick={goOn}>
          {text('profile.first.skip')}
        </Button>
      </TopBar>
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(profile) => (
          <RoleForm profile={profile} busy={isPending} onSave={mutate}>
            <header className={css.head}>
              <h1>
                <WholeWords>{text('profile.first.title')}</WholeWords>
              </h1>
              <p>
                <WholeWords sentence>{text('profile.first.body')}</WholeWords>
              </p>
            </header>
          </RoleForm>
        )}
      </Loaded>
    </>
  )
}
