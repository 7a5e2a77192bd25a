import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '../freePorts.ts'

const project = join(import.meta.dirname, '../../..')
const page = join(project, 'docs/how-to/run-a-site.md')
const nobody = 65_534
const path = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin:/usr/lib/postgresql/15/bin`

/** PostgreSQL, mosquitto and nginx of this machine, set up by the very text of `docs/how-to/run-a-site.md`. */
export interface Site {
  /** Of nginx. */
  readonly address: string
  /** Starts the first or the second server, with other settings where they are named. */
  start(which: 0 | 1, env?: Readonly<Record<string, string>>): SiteServer
  close(): Promise<void>
}

export interface SiteServer {
  readonly child: ChildProcess
  readonly address: string
  /** What it printed when it gave up; null once it listens. */
  readonly started: Promise<string | null>
}

/** Blocks of the page's section on several servers, in order, by their language. */
function blocks(kind: string): string[] {
  const [, section = ''] = readFileSync(page, 'utf8').split('## Several servers')
  return [...section.matchAll(/```(\w+)\n([\s\S]*?)```/g)]
    .filter(([, language]) => language === kind)
    .map(([, , text = '']) => text)
}

/** Of the programs that a site consists of, those that this machine has not. */
export function missingPrograms(): string[] {
  const folders = path.split(':')
  return ['postgres', 'mosquitto', 'nginx'].filter(
    (program) => !folders.some((folder) => existsSync(join(folder, program))),
  )
}

/** @throws where the machine lacks one of `missingPrograms` */
export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-followed-'))
  chmodSync(folder, 0o755)
  const ports = await freePorts(6)
  const here = localised(folder, ports)
  const children: ChildProcess[] = []
  const run = (program: string, args: string[], options = {}) => {
    const child = spawn(program, args, {
      ...{ stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: path, LC_ALL: 'C' } },
      ...options,
    })
    children.push(child)
    return child
  }
  const postgres = await startPostgres(folder, ports[0] ?? 0, run)
  inDatabase(ports[0] ?? 0, blocks('sql').join('\n'))
  await startMosquitto(folder, here, run)
  startNginx(folder, here, run)
  const env = readEnv(here(blocks('env').join('\n')))
  const start: Site['start'] = (which, changes = {}) => {
    const port = String(ports[3 + which])
    const own = { ...env, FABULA_PORT: port, FABULA_HOST: '127.0.0.1', ...changes }
    const main = join(project, 'server/src/main.ts')
    const child = spawn(process.execPath, ['--import', 'tsx', main], {
      cwd: project,
      env: { PATH: path, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    return { child, address: `http://127.0.0.1:${port}`, started: listening(child) }
  }
  const migrated = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(project, 'server/src/operator/main.ts'), 'migrate'],
    { cwd: project, env: { PATH: path, ...env }, encoding: 'utf8' },
  )
  if (migrated.status !== 0) throw new Error(`fabula migrate: ${migrated.stderr}`)
  return {
    address: `https://127.0.0.1:${ports[5]}`,
    start,
    close: async () => {
      for (const child of children.toReversed()) await end(child, child === postgres)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Run = (program: string, args: string[], options?: object) => ChildProcess

/** The page's addresses, ports and paths, as those of this run. */
function localised(folder: string, [pgPort, mqtt, socket, one, two, web]: number[]) {
  return (text: string): string =>
    text
      .replaceAll('10.0.0.8/fabula', `127.0.0.1:${pgPort}/fabula`)
      .replaceAll('listener 1883 10.0.0.9', `listener ${mqtt} 127.0.0.1`)
      .replaceAll('listener 9001 10.0.0.9', `listener ${socket} 127.0.0.1`)
      .replaceAll('10.0.0.9:1883', `127.0.0.1:${mqtt}`)
      .replaceAll('10.0.0.9:9001', `127.0.0.1:${socket}`)
      .replaceAll('10.0.0.6:4170', `127.0.0.1:${one}`)
      .replaceAll('10.0.0.7:4170', `127.0.0.1:${two}`)
      .replaceAll('wss://play.example/mqtt', `wss://127.0.0.1:${web}/mqtt`)
      .replaceAll('listen 443 ssl', `listen 127.0.0.1:${web} ssl`)
      .replaceAll('10.0.0.5', '127.0.0.1')
      .replaceAll('/etc/ssl', folder)
      .replaceAll('/etc/mosquitto', folder)
      .replaceAll('/srv/fabula', join(folder, 'data'))
}

async function startPostgres(folder: string, port: number, run: Run): Promise<ChildProcess> {
  const data = join(folder, 'pg')
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  mkdirSync(data)
  if ('uid' in owner) chownSync(data, nobody, nobody)
  const made = spawnSync('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], {
    ...owner,
    cwd: '/',
    env: { PATH: path, LC_ALL: 'C' },
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb: ${made.error ?? made.stderr}`)
  const child = run('postgres', ['-D', data, '-p', String(port), '-k', data], {
    ...owner,
    cwd: '/',
  })
  await answering(() => inDatabase(port, 'SELECT 1'))
  return child
}

function inDatabase(port: number, text: string): void {
  const args = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-v', 'ON_ERROR_STOP=1']
  const ran = spawnSync('psql', args, { input: text, env: { PATH: path }, encoding: 'utf8' })
  if (ran.status !== 0) throw new Error(`psql: ${ran.error ?? ran.stderr}`)
}

async function startMosquitto(
  folder: string,
  here: (text: string) => string,
  run: Run,
): Promise<void> {
  for (const line of here(blocks('sh')[0] ?? '')
    .trim()
    .split('\n')) {
    const [program = '', ...args] = line.split(/\s+/)
    const made = spawnSync(program, args, { env: { PATH: path }, encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`${line}: ${made.error ?? made.stderr}`)
  }
  const file = join(folder, 'mosquitto.conf')
  const user = process.getuid?.() === 0 ? 'user root\n' : ''
  writeFileSync(file, user + here(blocks('conf').join('\n')))
  run('mosquitto', ['-c', file])
}

function startNginx(folder: string, here: (text: string) => string, run: Run): void {
  const certificate = [
    '-keyout',
    join(folder, 'play.example.key'),
    '-out',
    join(folder, 'play.example.pem'),
  ]
  const subject = ['-subj', '/CN=play.example', '-days', '2']
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    ...certificate,
    ...subject,
  ])
  if (!existsSync(join(folder, 'play.example.pem'))) throw new Error('openssl made no certificate')
  const file = join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    file,
    `${user} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events {}
http { access_log off; ${here(blocks('nginx').join('\n'))} }`,
  )
  run('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'nginx.log')])
}

function readEnv(text: string): Record<string, string> {
  const lines = text.split('\n').map((line) => /^(\w+)=(.*)$/.exec(line))
  return Object.fromEntries(lines.flatMap((found) => (found ? [[found[1], found[2]]] : [])))
}

function listening(child: ChildProcess): Promise<string | null> {
  let told = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    told += text
  })
  return new Promise((resolve) => {
    child.stdout?.on('data', () => resolve(null))
    child.once('close', () => resolve(told))
  })
}

async function answering(ask: () => void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return ask()
    } catch (error) {
      if (tries === 100) throw error
      await sleep(100)
    }
  }
}

async function end(child: ChildProcess, isPostgres: boolean): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(isPostgres ? 'SIGINT' : 'SIGTERM')
  await Promise.race([gone, sleep(20_000).then(() => child.kill('SIGKILL'))])
}
