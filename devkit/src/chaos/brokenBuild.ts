import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One change to our own sources that takes a safeguard out. `find` stands in the file exactly once. */
interface Sabotage {
  readonly file: string
  readonly find: string
  readonly put: string
}

export type BreakageName = 'no journal' | 'no hold key' | 'no lease'

/** Each takes out one thing that the money and the text of a turn stand on, with what else would catch it. */
const breakages: Readonly<Record<BreakageName, readonly Sabotage[]>> = {
  // Row and roll are told of before they are journalled.
  'no journal': [
    {
      file: 'play/store/turnSteps.ts',
      find: "if (step.to === 'decided') return { state: step.to, decision: step.decision }",
      put: "if (step.to === 'decided') return { state: 'held' as const }",
    },
    {
      file: 'play/store/turnSteps.ts',
      find: "? 'decided' : 'held'",
      put: "? 'held' : 'held'",
    },
    {
      file: 'play/store/turnSteps.ts',
      find: '...decided,',
      put: 'decision: {}, ...decided,',
    },
  ],
  // A move sent again is a move, with energy of its own.
  'no hold key': [
    {
      file: 'play/store/turns.ts',
      find: 'turnsBeside.find((row) => row.key === key)',
      put: "turnsBeside.find((row) => row.key === '')",
    },
    {
      file: 'play/store/turns.ts',
      find: 'n: turnNo + 1, key, input }',
      put: 'n: turnNo + 1, key: uuidv7(), input }',
    },
    {
      file: 'wallet/ledger/holds.ts',
      find: 'return `chat:',
      put: 'return crypto.randomUUID() + `chat:',
    },
  ],
  // A worker that lost its lease writes on.
  'no lease': [
    {
      file: 'play/store/turnSteps.ts',
      find: 'return and(isMeant, eq(turn.claimedBy, worker), isOpen)',
      put: 'return and(isMeant, worker ? undefined : isOpen)',
    },
    {
      file: 'play/store/turnSteps.ts',
      find: '.where(and(leased(lease), isNext))',
      put: '.where(and(leased(lease), isNext ? undefined : undefined))',
    },
    {
      file: 'play/store/turnSteps.ts',
      find: '::integer + 1,',
      put: '::integer * 0 + (SELECT max(first_id + jsonb_array_length(bodies)) FROM turn_events WHERE turn_id = moved.id),',
    },
  ],
}

export interface BrokenBuild {
  /** Root of a project of its own, whose server is broken and whose other parts are ours. */
  readonly project: string
  remove(): void
}

const ours = join(import.meta.dirname, '..', '..', '..')

/** @throws Error where the sources are no longer what the sabotage was made for */
export function brokenBuild(name: BreakageName): BrokenBuild {
  const project = mkdtempSync(join(tmpdir(), 'fabula-broken-'))
  for (const workspace of ['server', 'devkit']) {
    cpSync(join(ours, workspace, 'src'), join(project, workspace, 'src'), { recursive: true })
    cpSync(join(ours, workspace, 'package.json'), join(project, workspace, 'package.json'))
  }
  linkModules(project)
  linkOwnModules(project, 'server')
  symlinkSync(join(ours, 'stories'), join(project, 'stories'))
  for (const { file, find, put } of breakages[name]) {
    const path = join(project, 'server', 'src', file)
    const source = readFileSync(path, 'utf8')
    if (source.split(find).length !== 2) throw new Error(`${file} has not one: ${find}`)
    writeFileSync(
      path,
      source.replace(find, () => put),
    )
  }
  return { project, remove: () => rmSync(project, { recursive: true, force: true }) }
}

/** All packages are ours but the server that is broken. */
function linkModules(project: string): void {
  const from = join(ours, 'node_modules')
  const to = join(project, 'node_modules')
  mkdirSync(join(to, '@fabula'), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@fabula') symlinkSync(join(from, name), join(to, name))
  }
  for (const name of readdirSync(join(from, '@fabula'))) {
    const own = name === 'server' || name === 'devkit' ? project : ours
    symlinkSync(join(own, name), join(to, '@fabula', name))
  }
}

/** Those in another version than what the root has. */
function linkOwnModules(project: string, workspace: string): void {
  const from = join(ours, workspace, 'node_modules')
  if (existsSync(from)) symlinkSync(from, join(project, workspace, 'node_modules'))
}
