/** Tabs of one player tell each other that a turn began, so that all show it. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('fabula.turns') : null

interface Began {
  readonly gameId: string
  readonly key: string
}

export function tellOtherTabs(gameId: string, key: string): void {
  channel?.postMessage({ gameId, key } satisfies Began)
}

export function listenToOtherTabs(onBegan: (began: Began) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Began>) => onBegan(data))
}
