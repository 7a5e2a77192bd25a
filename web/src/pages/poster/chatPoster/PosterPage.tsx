import type { Calls, InputOf, PosterView } from '@fabula/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries.ts'
import { call } from '../../../api/wire/call.ts'
import { Button } from '../../../components/Button.tsx'
import { Segmented } from '../../../components/fields/Segmented.tsx'
import { TopBar } from '../../../components/layout/TopBar.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { Trouble } from '../../../components/loading/Trouble.tsx'
import { showToast } from '../../../components/notice/notice.tsx'
import { saveImage } from '../../../components/preview/saveImage.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { assetUrl } from '../../../serverAddress.ts'
import type { PageProps } from '../../../stack/PageEntry.ts'
import css from './PosterPage.module.css'
import { loadPoster, mayShare, sharePoster } from './sharePoster.ts'

type Asked = InputOf<Calls['game/makePoster']>
type Picture = NonNullable<Asked['img_type']>
const pictures = ['scene', 'card'] as const satisfies readonly Picture[]

/** A poster of a story, an ending, a card or a milestone, to be shared, saved or linked to [R1.14, R2.21]. */
export function PosterPage({ query }: PageProps) {
  const text = useText()
  const [picture, setPicture] = useState<Picture>('scene')
  const asked = askedIn(query, picture)
  const { language } = useLanguage()
  const made = useQuery({ ...callQuery('game/makePoster', asked, language), staleTime: 0 })
  return (
    <div className={css.page}>
      <TopBar dark title={text('shell.title.poster')} />
      <main className={css.scroll} data-scroll="poster">
        <Loaded query={made} skeleton={<PosterSkeleton />}>
          {({ poster }) => (
            <>
              {asked.of === 'ending' && poster.cards && (
                <div className={css.pick}>
                  <Segmented
                    label={text('posters.picture')}
                    value={picture}
                    options={pictures.map((value) => ({ value, label: text(`posters.${value}`) }))}
                    onChange={setPicture}
                  />
                </div>
              )}
              <Poster key={poster.img} poster={poster} asked={asked} chatId={query['chat_id']} />
            </>
          )}
        </Loaded>
      </main>
    </div>
  )
}

function askedIn(query: PageProps['query'], picture: Picture): Asked {
  const game_id = query['game_id'] ?? ''
  if (query['of'] === 'card') return { of: 'card', game_id, card_id: query['card_id'] ?? '' }
  if (query['of'] === 'milestone') {
    return { of: 'milestone', game_id, milestone: query['milestone'] ?? '' }
  }
  if (query['of'] === 'ending') return { of: 'ending', game_id, img_type: picture }
  return { of: 'game', game_id }
}

interface PosterProps {
  readonly poster: PosterView
  readonly asked: Asked
  /** Of the play that it shows. */
  readonly chatId: string | undefined
}

function Poster({ poster, asked, chatId }: PosterProps) {
  const text = useText()
  const [isDrawn, setDrawn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const url = assetUrl(poster.img)
  const { data: file } = useQuery({
    queryKey: ['poster', poster.img],
    queryFn: ({ signal }) => loadPoster(url, signal),
    enabled: isDrawn,
  })
  const count = (share_type: string, share_url_type: 'poster' | 'landing') =>
    countShare({ ...asked, chat_id: chatId, share_type, share_url_type })
  const share = async (shown: File) => {
    if (await sharePoster({ poster, file: shown })) count('system', 'poster')
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(poster.link)
      showToast(text('posters.copied'), 'success')
      count('copy', 'landing')
    } catch {
      showToast(text('posters.notCopied'), 'error')
    }
  }
  const canShare = file !== undefined && mayShare({ poster, file })
  if (hasFailed)
    return (
      <Trouble kind={navigator.onLine ? 'error' : 'offline'} onRetry={() => setFailed(false)} />
    )
  return (
    <>
      <img
        className={css.poster}
        src={url}
        width={poster.width}
        height={poster.height}
        alt={sentencesOf(poster.lines)}
        data-drawn={isDrawn || undefined}
        onLoad={() => setDrawn(true)}
        onError={() => setFailed(true)}
      />
      {!isDrawn && (
        <p className={css.drawing} role="status">
          {text('posters.drawing')}
        </p>
      )}
      <div className={css.buttons}>
        {file && canShare && (
          <Button wide icon="share" onClick={() => void share(file).catch(reportError)}>
            {text('posters.share')}
          </Button>
        )}
        <Button
          wide
          look={canShare ? 'second' : 'primary'}
          icon="save"
          onClick={() => {
            count('save', 'poster')
            saveImage({ url, name: poster.lines[1] ?? '' }).catch(reportError)
          }}
        >
          {text('posters.save')}
        </Button>
        <Button wide look="second" icon="link" onClick={() => void copy()}>
          {text('posters.copy')}
        </Button>
      </div>
    </>
  )
}

/** Some of the lines end with a full stop, some do not. */
function sentencesOf(lines: PosterView['lines']): string {
  return lines.map((line) => (/[.!?。！？]$/.test(line) ? line : `${line}.`)).join(' ')
}

type Share = Omit<InputOf<Calls['game/gameShare']>, 'page_name'> & Pick<Asked, 'of' | 'card_id'>

/** Tells the server that something was shared, in the background [R3.11, R8.03]. */
function countShare({ of, card_id: _, img_type = of, chat_id, ...share }: Share): void {
  const play = chat_id === undefined ? {} : { chat_id }
  const input = { ...share, ...play, img_type, page_name: 'chatPoster' }
  call('game/gameShare', input, { quiet: true }).catch(() => {})
}

function PosterSkeleton() {
  return (
    <div className={css.buttons} aria-busy="true">
      <Skeleton height="60vh" radius={26} />
    </div>
  )
}
