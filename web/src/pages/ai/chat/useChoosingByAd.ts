import { useMemo } from 'react'
import { showToast } from '../../../components/notice/notice.tsx'
import { useAdsPlayHere } from '../../../host/host.ts'
import { showTexts } from '../../../i18n/language.ts'
import { text } from '../../../i18n/text.ts'
import type { PlayStore } from '../../../play/playStore.ts'
import { usePage } from '../../../stack/PageContext.ts'
import type { StageActions } from '../../../stage/StageShow.ts'

/** Adds options that an ad pays for, where ads play. The code of ads is loaded with the first one. */
export function useChoosingByAd(play: PlayStore, actions: StageActions): StageActions {
  const { key: page } = usePage()
  const isPlaying = useAdsPlayHere()
  return useMemo(() => {
    if (!isPlaying) return actions
    const chooseByAd: StageActions['chooseByAd'] = (option) => {
      payByAd(play, option, page).catch(() => showToast(text('ads.failed')))
    }
    return { ...actions, chooseByAd }
  }, [play, actions, page, isPlaying])
}

async function payByAd(
  play: PlayStore,
  { id, label }: { readonly id: string; readonly label: string },
  page: string,
): Promise<void> {
  const { view } = play.getState()
  if (!view?.chatId) return
  const [{ prepareAd, watchAd }] = await Promise.all([
    import('../../../ads/watchAd.ts'),
    showTexts('pages'),
  ])
  await prepareAd('gameOption')
  const place = { game_id: view.gameId, chat_id: view.chatId, option_id: id }
  const ad = await watchAd({ scene: 'gameOption', page, place })
  if (ad !== null) await play.send({ as: 'option', id, label, ad })
}
