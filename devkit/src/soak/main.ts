import { parseArgs } from 'node:util'
import type { Soak } from './Soak.ts'

// Each brings the server: who asks for help, or for what there is not, does not wait for that.
const soaks: Readonly<Record<string, () => Promise<Soak>>> = {
  races: async () => (await import('./soakRaces.ts')).soakRaces,
  ads: async () => (await import('./soakAds.ts')).soakAds,
  tokens: async () => (await import('./soakTokens.ts')).soakTokens,
  pictures: async () => (await import('./soakPictures.ts')).soakPictures,
  injections: async () => (await import('./soakInjections.ts')).soakInjections,
  days: async () => (await import('./soakDays.ts')).soakDays,
  broken: async () => (await import('./soakBroken.ts')).soakBroken,
  chaos: async () => (await import('./soakChaos.ts')).soakChaos,
  books: async () => (await import('./soakBooks.ts')).soakBooks,
  outages: async () => (await import('./soakOutages.ts')).soakOutages,
  broker: async () => (await import('./soakBroker.ts')).soakBroker,
  disks: async () => (await import('./soakDisks.ts')).soakDisks,
  restores: async () => (await import('./soakRestores.ts')).soakRestores,
  endurance: async () => (await import('./soakEndurance.ts')).soakEndurance,
  reading: async () => (await import('./soakReading.ts')).soakReading,
  site: async () => (await import('./soakSite.ts')).soakSite,
  mutants: async () => (await import('./soakMutants.ts')).soakMutants,
}
const usage = `Usage: npm run soak -- [--only <name>] [--minutes 30] [--rounds 2000] [--seed 1] [what of it]

Volume and faults: what npm test proves in small, until the time or the rounds are up.

--only   ${Object.keys(soaks).join(', ')};
         whole: all of what npm test samples; webkit, firefox: the app in these browsers
what     chaos model; outages long; mutants matcher, mutants matcher/cleanInput
`

/** Ends with 2, for which nothing else is run either. */
function refuse(why: string): never {
  process.stderr.write(`${why}\n\n${usage}`)
  process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        minutes: { type: 'string', default: '30' },
        rounds: { type: 'string', default: '2000' },
        seed: { type: 'string', default: '1' },
        only: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

const { values, positionals } = readArguments()
if (values.help) {
  process.stdout.write(usage)
  process.exit(0)
}
// A site of several servers needs programs that not every machine has.
const isAsked = (name: string) =>
  name === (values.only ?? name) && (name !== 'site' || values.only === name)
const asked = Object.entries(soaks).filter(([name]) => isAsked(name))
if (asked.length === 0) refuse(`There is no soak '${values.only}'.`)
let faults = 0
for (const [n, [, load]] of asked.entries()) {
  const soak = await load()
  // What one leaves of its time is the next one's.
  const left = Number(values.minutes) * 60_000 - performance.now()
  faults += await soak({
    until: performance.now() + left / (asked.length - n),
    rounds: Number(values.rounds),
    seed: Number(values.seed),
    named: positionals,
    say: (line) => process.stdout.write(`${line}\n`),
  })
}
process.exit(faults === 0 ? 0 : 1)
