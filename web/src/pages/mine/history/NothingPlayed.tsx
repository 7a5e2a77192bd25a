import { Button } from '../../../components/Button.tsx'
import { Empty } from '../../../components/Empty.tsx'
import { useText } from '../../../i18n/text.ts'
import { nav } from '../../../stack/nav.ts'

export function NothingPlayed() {
  const text = useText()
  return (
    <Empty title={text('shelf.history.empty.title')} body={text('shelf.history.empty.body')}>
      <Button icon="search" onClick={() => nav.navigateTo('/pages/home/gameList')}>
        {text('shelf.find')}
      </Button>
    </Empty>
  )
}
