import { parseArgs } from 'node:util'
import { soakAds } from './soakAds.ts'
import { soakBooks } from './soakBooks.ts'
import { soakBroken } from './soakBroken.ts'
import { soakBroker } from './soakBroker.ts'
import { soakChaos } from './soakChaos.ts'
import { soakDays } from './soakDays.ts'
import { soakDisks } from './soakDisks.ts'
import { soakEndurance } from './soakEndurance.ts'
import { soakInjections } from './soakInjections.ts'
import { soakMutants } from './soakMutants.ts'
import { soakOutages } from './soakOutages.ts'
import { soakPictures } from './soakPictures.ts'
import { soakRaces } from './soakRaces.ts'
import { soakReading } from './soakReading.ts'
import { soakRestores } from './soakRestores.ts'
import { soakSite } from './soakSite.ts'
import { soakTokens } from './soakTokens.ts'

const soaks = {
  races: soakRaces,
  ads: soakAds,
  tokens: soakTokens,
  pictures: soakPictures,
  injections: soakInjections,
  days: soakDays,
  broken: soakBroken,
  chaos: soakChaos,
  books: soakBooks,
  outages: soakOutages,
  broker: soakBroker,
  disks: soakDisks,
  restores: soakRestores,
  endurance: soakEndurance,
  reading: soakReading,
  site: soakSite,
  mutants: soakMutants,
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
for (const [n, [, soak]] of asked.entries()) {
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
