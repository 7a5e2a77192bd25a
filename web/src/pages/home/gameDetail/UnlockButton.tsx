import type { GameDetail } from '@fabula/contract'
import { useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { showToast } from '../../../components/notice/notice.ts'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { useUnlock } from './useUnlock.ts'

/** Opens the story for its price once that is agreed to; who has too little is told where coins come from. */
export function UnlockButton({ story }: { readonly story: GameDetail }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const coins = useSession((session) => session.user?.coin ?? 0)
  const unlock = useUnlock(story.game_id, () => showToast(text('daily.unlock.done'), 'success'))
  const price = text('daily.coins', { coin: story.price })
  const have = text('daily.have', { coin: coins })
  // What the server says of the balance counts, and not what is remembered here.
  const isShort = coins < story.price || unlock.isShort
  const close = () => {
    setAsking(false)
    unlock.reset()
  }
  const getCoins = () => {
    close()
    nav.navigateTo('/pages/setting/welfare')
  }
  return (
    <>
      <Button wide size="big" icon="lock" onClick={() => setAsking(true)}>
        {text('games.unlock', { price: String(story.price) })}
      </Button>
      <Dialog
        open={asking}
        title={text(isShort ? 'daily.unlock.short.title' : 'daily.unlock.title')}
        content={
          isShort ? (
            text('daily.unlock.short.body', { coins: price, have })
          ) : (
            <>
              <p>{text('daily.unlock.body', { coins: price })}</p>
              <p>{have}</p>
            </>
          )
        }
        confirmText={text(isShort ? 'daily.unlock.earn' : 'daily.unlock.confirm')}
        cancelText={text('daily.later')}
        busy={unlock.isPending}
        onAnswer={(answer) => {
          if (unlock.isPending) return
          if (answer !== 'confirm') close()
          else if (isShort) getCoins()
          else unlock.mutate()
        }}
      />
    </>
  )
}
