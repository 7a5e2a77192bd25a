import { lookAhead } from './app/lookAhead.ts'

lookAhead()
import('./app/start.tsx').then(({ start }) => start()).catch(reportError)
