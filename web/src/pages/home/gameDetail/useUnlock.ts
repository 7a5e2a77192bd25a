import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallFailure } from '../../../api/CallFailure.ts'
import { call } from '../../../api/call.ts'
import { loadUser } from '../../../api/loadUser.ts'
import { rememberBalances } from '../../../api/session.ts'

/** Unlocks a game, once for good [R1.10]; sent again after a lost answer it costs nothing more. */
export function useUnlock(gameId: string, onDone: () => void) {
  const queries = useQueryClient()
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => call('game/unlockGame', { game_id: gameId }),
    onSuccess: async (balances) => {
      rememberBalances(balances)
      // Stays busy until the page shows it open.
      await queries.invalidateQueries({ queryKey: ['game/gameDetailInfo'] })
      onDone()
    },
    // The balance shown was not the true one.
    onError: (failure) => (isNoCoins(failure) ? loadUser() : undefined),
  })
  return { mutate, reset, isPending, isShort: isNoCoins(error) }
}

function isNoCoins(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.kind === 'no_coins'
}
