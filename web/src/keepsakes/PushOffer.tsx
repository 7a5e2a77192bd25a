import { Button } from '../components/Button.tsx'
import { useText } from '../i18n/text.ts'
import { usePush } from './usePush.ts'

/** After a win: to be told of the next tale. Nothing where it is on, or was refused in the browser. */
export function PushOffer() {
  const text = useText()
  const { isOffered, isOn, isBusy, turn } = usePush()
  if (!isOffered || isOn || Notification.permission === 'denied') return null
  return (
    <Button look="quiet" size="small" icon="bell" busy={isBusy} onClick={() => turn(true)}>
      {text('tonight.push.offer')}
    </Button>
  )
}
