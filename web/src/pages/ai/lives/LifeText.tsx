import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { PageSkeleton } from '../../../components/loading/Skeleton.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { wholeRecord } from '../../../play/wholeRecord.ts'
import { WholeText } from '../../../stage/sheets/WholeText.tsx'

/** The whole text of one life, past or present [R15.03]. */
export function LifeText({ gameId, life }: { readonly gameId: string; readonly life: number }) {
  const { language } = useLanguage()
  const told = useQuery({
    queryKey: ['game/chatHistory', gameId, 'life', life, language],
    queryFn: ({ signal }) => wholeRecord({ game_id: gameId, life }, signal),
    staleTime: 0,
  })
  return (
    <Loaded query={told} skeleton={<PageSkeleton />}>
      {({ turns }) => <WholeText turns={turns} />}
    </Loaded>
  )
}
