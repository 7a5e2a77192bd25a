import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../components/Button.tsx'
import { Checkbox } from '../../../components/Checkbox.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { showToast } from '../../../components/notice/notice.ts'
import { useText } from '../../../i18n/text.ts'
import css from './HistoryPage.module.css'
import type { Chosen } from './useChosen.ts'

/** The most that one call takes. */
const mostAtOnce = 100

/** Takes the chosen rows out, once asked whether to. */
export function RemoveBar({ chosen }: { readonly chosen: Chosen }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const remove = useRemove(() => {
    setAsking(false)
    chosen.toggleChoosing()
  })
  return (
    <footer className={css.bar}>
      <Checkbox checked={chosen.all} onChange={chosen.toggleAll}>
        {text('shelf.history.all')}
      </Checkbox>
      <Button look="danger" disabled={chosen.ids.length === 0} onClick={() => setAsking(true)}>
        {text('shelf.history.remove', { count: chosen.ids.length })}
      </Button>
      <Dialog
        open={asking}
        title={text('shelf.history.ask.title')}
        content={text('shelf.history.ask.body')}
        confirmText={text('shelf.history.ask.confirm')}
        cancelText={text('shell.cancel')}
        danger
        busy={remove.isPending}
        onAnswer={(answer) => {
          if (remove.isPending) return
          if (answer === 'confirm') remove.mutate(chosen.ids.slice(0, mostAtOnce))
          else setAsking(false)
        }}
      />
    </footer>
  )
}

function useRemove(onDone: () => void) {
  const text = useText()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (gameIds: readonly string[]) =>
      call('game/delGameHistory', { game_ids: [...gameIds] }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['game/gameHistory'] })
      showToast(text('shelf.history.removed'), 'success')
      onDone()
    },
  })
}
