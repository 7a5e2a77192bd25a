import { QueryClient } from '@tanstack/react-query'

/** A page that comes back shows what it had and asks again: a turn may have moved it meanwhile. */
const freshMs = 1000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Failing at once says so at once; the screen has its own retry, and being online again is one too.
      retry: false,
      networkMode: 'always',
      staleTime: freshMs,
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
