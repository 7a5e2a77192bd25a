import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const tools = [
  {
    what: 'Chromium',
    found: () => chromium() !== undefined,
    packages: ['chromium'],
    otherwise: 'install Chromium or Chrome, or point CHROMIUM at its program',
  },
  {
    what: 'fonts for Chinese, Japanese and Korean',
    found: () => hasFont(':lang=ja'),
    packages: ['fonts-noto-cjk'],
    otherwise: 'install Noto Sans CJK',
  },
  {
    what: 'a Thai font',
    found: () => hasFont(':lang=th'),
    packages: ['fonts-thai-tlwg'],
    otherwise: 'install any Thai font',
  },
  {
    what: 'the MQTT broker mosquitto',
    found: () => hasProgram('mosquitto'),
    packages: ['mosquitto'],
    otherwise: 'install mosquitto with its dynamic-security plugin',
  },
  {
    what: 'nats-server, the broker NATS',
    found: () => hasProgram('nats-server'),
    packages: ['nats-server'],
    otherwise: 'install nats-server 2.9 or newer',
  },
]

const programFolders = ['/usr', '/usr/local', '/opt/homebrew'].flatMap((root) => [
  `${root}/sbin`,
  `${root}/bin`,
])

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser that the tests drive: `CHROMIUM`, or the first one found where browsers usually are. */
export function chromium() {
  return [process.env.CHROMIUM, ...browsers].find((path) => path && existsSync(path))
}

/** Installs what the tests need from the machine: by apt as root on Debian, else says how. */
export function prepareMachine() {
  const missing = tools.filter((tool) => !tool.found())
  if (missing.length === 0) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install(missing)
  const still = missing.filter((tool) => !tool.found())
  if (still.length === 0) return
  for (const tool of still) console.error(`The tests need ${tool.what}: ${tool.otherwise}.`)
  process.exit(1)
}

function install(missing) {
  const packages = missing.flatMap((tool) => tool.packages)
  console.log(`Installing ${packages.join(', ')} …`)
  apt(['update'])
  apt(['install', '-y', '--no-install-recommends', ...packages])
}

function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['-q', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
}

function hasProgram(name) {
  return programFolders.some((folder) => existsSync(`${folder}/${name}`))
}

function hasFont(pattern) {
  if (process.platform === 'darwin') return true
  const listed = spawnSync('fc-list', [pattern, 'family'], { encoding: 'utf8' })
  return listed.status === 0 && listed.stdout.trim() !== ''
}
