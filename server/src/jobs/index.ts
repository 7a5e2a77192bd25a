import { pruneActivity } from '../db/activities.ts'
import { pruneSessions } from '../db/sessions.ts'
import type { Job } from './Job.ts'
import { pruneUploads } from './pruneUploads.ts'

export type { Job } from './Job.ts'

export const jobs: readonly Job[] = [
  {
    name: 'uploads',
    about: 'pictures that were sent two days ago or earlier and that nothing refers to',
    run: pruneUploads,
  },
  {
    name: 'sessions',
    about: 'sessions that ended thirty days ago or earlier',
    run: ({ database }) => pruneSessions(database.db),
  },
  {
    name: 'activity',
    about: 'what clients told of themselves ninety days ago or earlier',
    run: ({ database }) => pruneActivity(database.db),
  },
]
