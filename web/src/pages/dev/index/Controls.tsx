import { Button } from '../../../components/Button.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import css from './DevPage.module.css'

const nothing = () => {}

export function Controls() {
  return (
    <div className={css.wrap}>
      <Button onClick={nothing}>Primary</Button>
      <Button look="second" onClick={nothing}>
        Second
      </Button>
      <Button look="danger" onClick={nothing}>
        Danger
      </Button>
      <Button look="quiet" onClick={nothing}>
        Quiet
      </Button>
      <Button disabled>Disabled</Button>
      <Button busy>Busy</Button>
      <Button size="small" icon="bolt" onClick={nothing}>
        Small
      </Button>
      <Button size="big" icon="lock" wide onClick={nothing}>
        Big and wide
      </Button>
      <IconButton icon="more" label="More" onClick={nothing} />
      <IconButton icon="music" label="Music" look="shade" onClick={nothing} />
      <IconButton icon="restart" label="Restart" look="paper" onClick={nothing} />
      <IconButton icon="send" label="Send" look="lantern" onClick={nothing} />
      <IconButton icon="send" label="Send" look="lantern" disabled onClick={nothing} />
    </div>
  )
}
