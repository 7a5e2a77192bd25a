import { QueryClient } from '@tanstack/react-query'

const freshMs = 30_000

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
