import type { ExportView, Language } from '@fabula/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showAnswer } from '../../../api/queries.ts'
import { call } from '../../../api/wire/call.ts'
import { Button } from '../../../components/Button.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Skeleton } from '../../../components/loading/Skeleton.tsx'
import { WholeWords } from '../../../components/WholeWords.tsx'
import { dateFormat } from '../../../i18n/dateFormat.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { assetUrl } from '../../../serverAddress.ts'
import css from './AccountPage.module.css'

const queryKey = ['user/export']
/** While a copy is being made, also by another visit to this page. */
const lookMs = 2000
/** By then the download has begun, and the link is used up. */
const takenMs = 1500

/** Asks for one file with all that is kept of the player, and gives it out [R11.07]. */
export function DataCopy() {
  const text = useText()
  const queries = useQueryClient()
  const copy = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('user/export', {}, { signal, quiet: true, method: 'GET' }),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? lookMs : false),
  })
  const make = useMutation({
    mutationFn: () => call('user/export', {}),
    onSuccess: (made) => showAnswer(queries, queryKey, made),
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <section className={css.card} aria-labelledby="data-copy">
      <h2 id="data-copy">
        <WholeWords>{text('privacy.export.title')}</WholeWords>
      </h2>
      <p>
        <WholeWords sentence>{text('privacy.export.body')}</WholeWords>
      </p>
      <Loaded query={copy} skeleton={<Skeleton height={52} radius={26} />}>
        {(view) => (
          <Standing
            view={make.isPending ? { ...view, state: 'making' } : view}
            onMake={() => make.mutate()}
            onTaken={() => {
              setTimeout(() => queries.invalidateQueries({ queryKey }).catch(reportError), takenMs)
            }}
          />
        )}
      </Loaded>
    </section>
  )
}

interface StandingProps {
  readonly view: ExportView
  readonly onMake: () => void
  readonly onTaken: () => void
}

const told = {
  making: 'privacy.export.making',
  elsewhere: 'privacy.export.elsewhere',
  taken: 'privacy.export.taken',
  failed: 'privacy.export.failed',
} as const

function Standing({ view, onMake, onTaken }: StandingProps) {
  const text = useText()
  const { language } = useLanguage()
  const { state, url, bytes, expires_at: until, next_at: nextAt } = view
  return (
    <>
      {state === 'ready' ? (
        <>
          <p role="status">
            {text('privacy.export.ready', { date: momentText(language, until ?? 0) })}
          </p>
          <Button
            wide
            onClick={() => {
              // An attachment: the page stays.
              location.assign(assetUrl(url))
              onTaken()
            }}
          >
            {text('privacy.export.get', { size: sizeText(language, bytes) })}
          </Button>
        </>
      ) : (
        state !== 'none' && <p role="status">{text(told[state])}</p>
      )}
      {nextAt === null ? (
        <Button wide look="second" busy={state === 'making'} onClick={onMake}>
          {text('privacy.export.make')}
        </Button>
      ) : (
        state !== 'making' && (
          <p className={css.next}>
            {text('privacy.export.next', { date: momentText(language, nextAt) })}
          </p>
        )
      )}
    </>
  )
}

function momentText(language: Language, at: number): string {
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

function sizeText(language: Language, bytes: number): string {
  const isSmall = bytes < 1_000_000
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(bytes / (isSmall ? 1000 : 1_000_000))
}
