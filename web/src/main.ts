import { prefetchStart } from './app/lookAhead.ts'

prefetchStart()
import('./app/start.tsx').then(({ start }) => start()).catch(reportError)
