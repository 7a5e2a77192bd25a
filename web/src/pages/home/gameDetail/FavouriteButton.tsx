import type { GameDetail } from '@fabula/contract'
import { useMark } from '../../../api/useMark.ts'
import { IconButton } from '../../../components/IconButton.tsx'
import { showToast } from '../../../components/notice/notice.ts'
import { useText } from '../../../i18n/text.ts'

/** The heart over the cover: full once the server has marked the story [R1.16]. */
export function FavouriteButton({ story }: { readonly story: GameDetail }) {
  const text = useText()
  const mark = useMark((isFavourite) =>
    showToast(text(isFavourite ? 'shelf.likes.added' : 'shelf.likes.removed'), 'success'),
  )
  return (
    <IconButton
      icon={story.is_fav ? 'heart' : 'heartLine'}
      look="shade"
      label={text('shelf.likes.mark')}
      pressed={story.is_fav}
      onClick={() => {
        if (!mark.isPending) mark.mutate({ game_id: story.game_id, is_fav: !story.is_fav })
      }}
    />
  )
}
