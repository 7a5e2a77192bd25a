import { create } from 'zustand'

/** Whether the server can be reached, as far as the last call and the device tell. */
export const useOnline = create<{ online: boolean }>(() => ({
  online: globalThis.navigator?.onLine ?? true,
}))

export function reportReachable(online: boolean): void {
  if (useOnline.getState().online !== online) useOnline.setState({ online })
}

export function watchOnline(): void {
  window.addEventListener('online', () => reportReachable(true))
  window.addEventListener('offline', () => reportReachable(false))
}
