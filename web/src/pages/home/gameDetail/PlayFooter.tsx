import type { GameDetail } from '@fabula/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rememberBalances, useIsVisitor, useSession } from '../../../api/session.ts'
import { unlockGame } from '../../../api/spending.ts'
import { useBumpHistory } from '../../../api/stories.ts'
import { loadUser } from '../../../api/user.ts'
import { CallFailure } from '../../../api/wire/CallFailure.ts'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { showToast } from '../../../components/notice/notice.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { messageText, type PlainTextId, useText } from '../../../i18n/text.ts'
import { playOf } from '../../../play/playOf.ts'
import { askLogin, nav } from '../../../stack/nav.ts'
import { usePage } from '../../../stack/PageContext.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './PlayFooter.module.css'

/** The price of a move, and the button: play, keep going, play again or unlock. */
export function PlayFooter({ story }: { readonly story: GameDetail }) {
  const text = useText()
  const tellOpened = useBumpHistory()
  const openPlay = ({ game_id, play }: GameDetail) => {
    if (play) tellOpened(game_id)
    nav.navigateTo(pageUrl('/pages/ai/chat', { game_id }))
  }
  return (
    <footer className={css.footer}>
      <p className={css.cost}>
        <Icon name="bolt" size={18} />
        {story.power > 0 ? text('games.cost', { power: String(story.power) }) : text('games.free')}
      </p>
      {story.locked ? (
        <UnlockButton story={story} />
      ) : (
        <PlayButton story={story} onOpen={() => openPlay(story)} />
      )}
    </footer>
  )
}

interface PlayButtonProps {
  readonly story: GameDetail
  readonly onOpen: () => void
}

/** Opens the stage; a play that has ended begins anew first, so that its ended stage is not seen again. */
function PlayButton({ story, onOpen }: PlayButtonProps) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const hasEnded = story.play?.state === 'won' || story.play?.state === 'failed'
  const again = useMutation({
    mutationFn: async () => {
      const play = playOf(story.game_id)
      await play.load()
      await play.restart()
      if (play.getState().notice) throw new Error('the play could not begin anew')
    },
    onSuccess: () => {
      setAsking(false)
      onOpen()
    },
    onError: () => showToast(messageText('ours')),
  })
  return (
    <>
      <Button wide size="big" onClick={hasEnded ? () => setAsking(true) : onOpen}>
        {text(invitation(story.play))}
      </Button>
      <Dialog
        open={asking}
        title={text('play.again.title')}
        content={text('play.again.body')}
        confirmText={text('play.result.again')}
        cancelText={text('shell.cancel')}
        busy={again.isPending}
        onAnswer={(answer) => {
          if (again.isPending) return
          if (answer === 'confirm') again.mutate()
          else setAsking(false)
        }}
      />
    </>
  )
}

function invitation(play: GameDetail['play']): PlainTextId {
  if (!play || play.state === 'opening') return 'games.play'
  return play.state === 'won' || play.state === 'failed' ? 'games.again' : 'games.keepGoing'
}

/** Unlocks the story for its price, after asking. With too few coins it says where coins come from. */
function UnlockButton({ story }: { readonly story: GameDetail }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const isVisitor = useIsVisitor()
  const { url } = usePage()
  const coins = useSession((session) => session.user?.coin ?? 0)
  const unlock = useUnlock(story, () => showToast(text('daily.unlock.done'), 'success'))
  const price = text('daily.coins', { coin: story.price })
  const have = text('daily.have', { coin: coins })
  // The server's answer counts, because the stored balance may be out of date.
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
      <Button
        wide
        size="big"
        icon="lock"
        onClick={() => (isVisitor ? askLogin(url) : setAsking(true))}
      >
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
              <p>
                <WholeWords sentence>{text('daily.unlock.body', { coins: price })}</WholeWords>
              </p>
              <p>{have}</p>
            </>
          )
        }
        confirmText={
          isShort ? text('daily.unlock.earn') : text('daily.unlock.confirm', { coins: price })
        }
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

function useUnlock(story: GameDetail, onDone: () => void) {
  const queries = useQueryClient()
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => unlockGame(story),
    onSuccess: async (balances) => {
      rememberBalances(balances)
      // The button stays busy until the page has been updated.
      await queries.invalidateQueries({ queryKey: ['game/gameDetailInfo'] })
      onDone()
    },
    // What was shown was out of date: the balance, or the price.
    onError: (failure) =>
      isNoCoins(failure)
        ? loadUser()
        : queries.invalidateQueries({ queryKey: ['game/gameDetailInfo'] }),
  })
  return { mutate, reset, isPending, isShort: isNoCoins(error) }
}

function isNoCoins(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.kind === 'no_coins'
}
