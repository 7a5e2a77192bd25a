import type { GameDetail } from '@fabula/contract'
import { useTellOpened } from '../../../api/useTellOpened.ts'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { type PlainTextId, useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'
import css from './PlayFooter.module.css'
import { UnlockButton } from './UnlockButton.tsx'

/** What playing costs, and the way in: play, keep going, play again, or what unlocks it. */
export function PlayFooter({ story }: { readonly story: GameDetail }) {
  const text = useText()
  const tellOpened = useTellOpened()
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
        <Button wide size="big" onClick={() => openPlay(story)}>
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
