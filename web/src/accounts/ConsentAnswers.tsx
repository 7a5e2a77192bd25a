import type { ConsentView } from '@fabula/contract'
import { useTellConsents } from '../api/consent.ts'
import { Button } from '../components/Button.tsx'
import { useText } from '../i18n/text.ts'
import css from './Consent.module.css'

interface ConsentAnswersProps {
  readonly view: ConsentView
  readonly onTold?: () => void
}

/** Allows or refuses everything at once, by two buttons that look the same: no is as easy as yes [R11.06]. */
export function ConsentAnswers({ view: { text_hash }, onTold }: ConsentAnswersProps) {
  const text = useText()
  const tell = useTellConsents()
  const say = (granted: boolean) =>
    tell.mutate(
      { risk: granted, analytics: granted, ads: granted, text_hash },
      { onSuccess: () => onTold?.() },
    )
  return (
    <div className={css.both}>
      <Button wide look="second" busy={tell.isPending} onClick={() => say(false)}>
        {text('privacy.choices.none')}
      </Button>
      <Button wide look="second" busy={tell.isPending} onClick={() => say(true)}>
        {text('privacy.choices.all')}
      </Button>
    </div>
  )
}
