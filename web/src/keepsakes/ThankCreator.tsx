import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showAnswer } from '../api/queries.ts'
import { call } from '../api/wire/call.ts'
import { Button } from '../components/Button.tsx'
import { useText } from '../i18n/text.ts'

/** A heart for who made the story that has just ended: given once, and taken back by another tap [R1.15]. */
export function ThankCreator({ gameId }: { readonly gameId: string }) {
  const text = useText()
  const queries = useQueryClient()
  const queryKey = ['game/thankCreator', gameId]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('game/thankCreator', { game_id: gameId }, { signal, quiet: true }),
    retry: false,
  })
  const thank = useMutation({
    mutationFn: (is_given: boolean) => call('game/thankCreator', { game_id: gameId, is_given }),
    onSuccess: async (answer) => {
      await showAnswer(queries, queryKey, answer)
      queries.invalidateQueries({ queryKey: ['game/creatorInfo'] }).catch(reportError)
    },
  })
  if (!data) return null
  const { creator: name, is_given } = data
  return (
    <Button
      look="quiet"
      size="small"
      icon={is_given ? 'heart' : 'heartLine'}
      busy={thank.isPending}
      onClick={() => thank.mutate(!is_given)}
    >
      {text(is_given ? 'creators.thanked' : 'creators.thank', { name })}
    </Button>
  )
}
