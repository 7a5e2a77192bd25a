import { QueryClientProvider } from '@tanstack/react-query'
import { NoticeSurface } from '../components/notice/NoticeSurface.tsx'
import { StackScreen } from '../stack/StackScreen.tsx'
import { queryClient } from './queryClient.ts'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <StackScreen />
      <NoticeSurface />
    </QueryClientProvider>
  )
}
