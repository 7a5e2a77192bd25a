import type { GameDetail } from '@fabula/contract'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { showToast } from '../../../components/notice/notice.ts'
import { messageText, type PlainTextId, useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './PlayFooter.module.css'

/** What playing costs, and the way in: play, keep going, play again, or what unlocks it. */
export function PlayFooter({ story }: { readonly story: GameDetail }) {
  const text = useText()
  return (
    <footer className={css.footer}>
      <p className={css.cost}>
        <Icon name="bolt" size={18} />
        {story.power > 0 ? text('games.cost', { power: String(story.power) }) : text('games.free')}
      </p>
      {story.locked ? (
        <Button wide size="big" icon="lock" onClick={() => showToast(messageText('game_locked'))}>
          {text('games.unlock', { price: String(story.price) })}
        </Button>
      ) : (
        <Button
          wide
          size="big"
          onClick={() => nav.navigateTo(pageUrl('/pages/ai/chat', { game_id: story.game_id }))}
        >
          {text(invitation(story.play))}
        </Button>
      )}
    </footer>
  )
}

function invitation(play: GameDetail['play']): PlainTextId {
  if (!play || play.state === 'opening') return 'games.play'
  return play.state === 'won' || play.state === 'failed' ? 'games.again' : 'games.keepGoing'
}
