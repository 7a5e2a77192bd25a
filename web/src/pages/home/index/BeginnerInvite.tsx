import { noteBeginner, tutorialOf } from '../../../api/beginner.ts'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../components/Button.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'
import css from './BeginnerInvite.module.css'

/** Asks who is new to the tutorial, until they have seen it or said no [R1.20] [R4.06]. */
export function BeginnerInvite() {
  const text = useText()
  const isNew = useSession(({ user }) => user?.beginner_guide === false)
  if (!isNew) return null
  return (
    <section className={css.invite} aria-labelledby="beginner-invite">
      <div className={css.words}>
        <h2 id="beginner-invite">{text('guide.invite.title')}</h2>
        <p>{text('guide.invite.body')}</p>
        <Button size="small" onClick={() => nav.navigateTo('/pages/ai/guidanceGameChat')}>
          {text('guide.invite.start')}
        </Button>
      </div>
      <IconButton icon="close" label={text('shell.close')} onClick={() => void decline()} />
    </section>
  )
}

async function decline(): Promise<void> {
  // Which one it was is only asked of who says no: most go there, and the page asks.
  const games = await call('game/beginnerGamesList', {}, { quiet: true }).catch(() => null)
  const tutorial = tutorialOf(games?.result ?? [])
  if (tutorial) await noteBeginner(tutorial.game_id, { step: 9, state: 'left' })
}
