import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showAnswer } from '../api/queries.ts'
import { call } from '../api/wire/call.ts'
import { showToast } from '../components/notice/notice.tsx'
import { text } from '../i18n/text.ts'

/** Whether this browser takes messages. In a wrapper or a frame it takes none. */
function isPushable(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

const pushQuery = queryOptions({
  queryKey: ['user/push'],
  queryFn: ({ signal }) => call('user/push', {}, { signal, quiet: true, method: 'GET' }),
})

interface Push {
  readonly isOffered: boolean
  readonly isOn: boolean
  readonly isBusy: boolean
  turn(on: boolean): void
}

/** Whether the player is told of tonight's tale on this browser; it asks for leave when that is turned on. */
export function usePush(): Push {
  const queries = useQueryClient()
  // Always anew: the first win opens it.
  const { data } = useQuery({
    ...pushQuery,
    enabled: isPushable(),
    retry: false,
    refetchOnMount: 'always',
  })
  const turning = useMutation({
    mutationFn: (on: boolean) => (on ? subscribe(data?.key ?? '') : unsubscribe()),
    onSuccess: async (now, on) => {
      if (now) await showAnswer(queries, pushQuery.queryKey, now)
      if (on) showToast(text(now?.on ? 'tonight.push.on' : 'tonight.push.denied'))
    },
    // The call has shown why, or the browser's own service did not answer.
    onError: () => showToast(text('tonight.push.denied')),
  })
  return {
    isOffered: data !== undefined && data.key !== '',
    isOn: data?.on === true,
    isBusy: turning.isPending,
    turn: (on) => turning.mutate(on),
  }
}

/** Null where the player does not allow it. */
async function subscribe(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  return call('user/push', { subscription: { endpoint: endpoint ?? '', p256dh, auth } })
}

async function unsubscribe() {
  const now = await call('user/push', {})
  const registration = await navigator.serviceWorker.getRegistration()
  const made = await registration?.pushManager.getSubscription()
  await made?.unsubscribe()
  return now
}
