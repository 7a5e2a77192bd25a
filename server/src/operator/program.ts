import { randomUUID } from 'node:crypto'
import { isLanguage, type Language, languages } from '@fabula/contract'
import { Command, InvalidArgumentError } from 'commander'
import type { Config } from '../config/config.ts'
import { type AdminContext, type AdminSite, printable } from './adminContext.ts'
import { backUp, restore } from './backUp.ts'
import { setUpNats } from './brokers.ts'
import { fillBucket } from './files.ts'
import { detectModels } from './models/detectModels.ts'
import { showModelCosts } from './models/modelCosts.ts'
import type { Scratch } from './models/openTrial.ts'
import { tryModel } from './models/tryModel.ts'
import { grant, showPlayer, showReceipts } from './players.ts'
import { tellPlay } from './plays.ts'
import { listStories, publish, publishNotice, publishVersion } from './publish.ts'
import { answerOne, listReports, showCounts } from './reports.ts'
import { hide, listReviews, show, showFeedback } from './reviews.ts'
import {
  auditLedger,
  diagnose,
  listJobs,
  migrateSite,
  runJobs,
  showConfig,
  simulateEconomy,
} from './site.ts'
import { verifyPlays } from './verifyPlays.ts'

type RunCommand = (
  work: (admin: AdminContext) => void | Promise<void>,
  /** By default a command needs a data folder whose server was started once. */
  site?: AdminSite,
) => Promise<void>

/** What a command needs that needs no site and no database. */
export interface Outside {
  readonly config: () => Config
  readonly print: (line: string) => void
  /** A migrated database for a trial; by default one is started. */
  readonly makeScratch?: () => Promise<Scratch>
}

/** All commands of the operator with their help [R12.06]. */
export function operatorProgram(runWith: RunCommand, outside: Outside): Command {
  const run: RunCommand = (work, site) =>
    runWith((admin) => work({ ...admin, print: (line) => admin.print(printable(line)) }), site)
  const program = new Command('npm run fabula --')
    .description('Runs a site of Fabula, beside its server or without it.')
    .showHelpAfterError()
  addSite(program, run)
  addPlayer(program.command('player').description('what one player has, did and gets'), run)
  addStory(program.command('story').description('what can be played'), run)
  addNews(program, run)
  program
    .command('letters')
    .description('what players wrote to us, the newest first, with how to answer them')
    .option('--player <id>', 'by one player')
    .option('--count <count>', 'how many', wholeNumber, 50)
    .action((wanted: { player?: string; count: number }) =>
      run((admin) => showFeedback(admin, wanted)),
    )
  addReviews(program.command('reviews').description('what players wrote of stories'), run)
  addReports(
    program.command('reports').description('what players report, and blocks they ask about'),
    run,
  )
  addJobs(program.command('jobs').description('what a server does every hour'), run)
  addPlay(program.command('play').description('what happened in plays'), run)
  program
    .command('broker')
    .description('a broker of your own for realtime connections')
    .command('nats <file>')
    .description('write a configuration of nats-server, and say what to set')
    .option('--host <address>', 'where it listens', '127.0.0.1')
    .action((file: string, { host }: { host: string }) =>
      setUpNats((line) => outside.print(printable(line)), { file, host }),
    )
  addModel(program.command('model').description('the models that tell stories'), run, {
    ...outside,
    print: (line) => outside.print(printable(line)),
  })
  return program
}

function addSite(program: Command, run: RunCommand): void {
  program
    .command('doctor')
    .description('look at database, ledger, plays and stories, and say what is wrong')
    .action(() => run(diagnose))
  program
    .command('config')
    .description('every setting, its value and what it is for')
    .action(() => run(showConfig, { mayBeNew: true }))
  program
    .command('migrate')
    .description('bring the database up to this version, before its servers are started')
    .option('--url <address>', 'of the database; by default FABULA_MIGRATE_URL, then DATABASE_URL')
    .action(({ url }: { url?: string }) =>
      run(migrateSite, { mayBeNew: true, migrates: true, url }),
    )
  program
    .command('backup <folder>')
    .description('copy database, uploads and keys into a new folder, while the server goes on')
    .action((folder: string) => run((admin) => backUp(admin, folder)))
  program
    .command('restore <folder>')
    .description('fill an empty site (FABULA_DATA, DATABASE_URL) from a backup')
    .action((folder: string) => run((admin) => restore(admin, folder), { mayBeNew: true }))
  program
    .command('fill-bucket')
    .description('copy the files of the data folder and the pictures of stories into the bucket')
    .action(() => run(fillBucket))
  program
    .command('ledger')
    .description('sum the whole ledger')
    .action(() => run(auditLedger))
  program
    .command('economy')
    .description('how fifteen kinds of player fare under the economy as configured')
    .option('--days <days>', 'how long they play', wholeNumber, 30)
    .action(({ days }: { days: number }) =>
      run((admin) => simulateEconomy(admin, days), { mayBeNew: true }),
    )
}

function addPlayer(player: Command, run: RunCommand): void {
  player
    .command('show <id>')
    .description('balances and plays')
    .action((id: string) => run((admin) => showPlayer(admin, id)))
  player
    .command('receipts <id>')
    .description('what came and went, the newest first')
    .option('--count <count>', 'how many', wholeNumber, 50)
    .action((id: string, { count }: { count: number }) =>
      run((admin) => showReceipts(admin, id, count)),
    )
  player
    .command('grant <id>')
    .description('give coins or energy; below zero takes back')
    .option('--coins <coins>', 'how many', wholeNumber, 0)
    .option('--energy <energy>', 'how much', wholeNumber, 0)
    .requiredOption('--reason <words>', 'why; kept with the entry')
    .option('--key <key>', 'names the grant: the same key grants once', randomUUID())
    .action((id: string, wanted: { coins: number; energy: number; reason: string; key: string }) =>
      run((admin) => grant(admin, id, wanted)),
    )
}

function addStory(story: Command, run: RunCommand): void {
  story
    .command('list')
    .description('stories, their versions and languages')
    .action(() => run(listStories))
  story
    .command('publish <id>')
    .description('prove a story and move open plays to its new version')
    .option('--dry-run', 'say what would become of open plays, and change nothing', false)
    .action((id: string, how: { dryRun: boolean }) => run((admin) => publish(admin, id, how)))
}

function addNews(program: Command, run: RunCommand): void {
  program
    .command('notice <file>')
    .description('publish a notice from a JSON file with its texts in all languages')
    .option('--player <id>', 'to one player; without it to everybody')
    .action((file: string, to: { player?: string }) =>
      run((admin) => publishNotice(admin, file, to)),
    )
  program
    .command('version <file>')
    .description('publish a version of an app from a JSON file')
    .action((file: string) => run((admin) => publishVersion(admin, file)))
}

function addReviews(reviews: Command, run: RunCommand): void {
  reviews
    .command('list')
    .description('the newest first, with the ids of their authors')
    .option('--game <id>', 'of one story')
    .option('--player <id>', 'by one player')
    .option('--hidden', 'only what is hidden', false)
    .option('--count <count>', 'how many', wholeNumber, 50)
    .action((wanted: { game?: string; player?: string; hidden: boolean; count: number }) =>
      run((admin) => listReviews(admin, wanted)),
    )
  reviews
    .command('hide <player> <game>')
    .description('only its author goes on seeing it; its points still count')
    .requiredOption('--reason <words>', 'why; kept with the review')
    .action((player: string, game: string, { reason }: { reason: string }) =>
      run((admin) => hide(admin, { player, game, reason })),
    )
  reviews
    .command('show <player> <game>')
    .description('everybody sees it again')
    .action((player: string, game: string) => run((admin) => show(admin, { player, game })))
}

function addReports(reports: Command, run: RunCommand): void {
  reports
    .command('list', { isDefault: true })
    .description('the newest first')
    .option('--kind <kind>', 'only of told lines (line) or of blocks (block)', reportKind)
    .option('--player <id>', 'by one player')
    .option('--open', 'only what nobody has answered', false)
    .option('--count <count>', 'how many', wholeNumber, 50)
    .action((wanted: Parameters<typeof listReports>[1]) =>
      run((admin) => listReports(admin, wanted)),
    )
  reports
    .command('answer <player> <report>')
    .description('answer one; the player reads it as a notice')
    .requiredOption('--words <words>', 'what you answer')
    .action((player: string, id: string, { words }: { words: string }) =>
      run((admin) => answerOne(admin, { player, id, words })),
    )
  reports
    .command('counts')
    .description('how often something was stopped in what is typed or told; no more is kept of it')
    .option('--days <days>', 'of so many days', wholeNumber, 30)
    .action((wanted: { days: number }) => run((admin) => showCounts(admin, wanted)))
}

function reportKind(text: string): 'line' | 'block' {
  if (text === 'line' || text === 'block') return text
  throw new InvalidArgumentError('It must be line or block.')
}

function addJobs(jobs: Command, run: RunCommand): void {
  jobs
    .command('list')
    .description('every job and what it deletes')
    .action(() => run(listJobs, { mayBeNew: true }))
  jobs
    .command('run [name]')
    .description('run one job now, or all')
    .action((name: string | undefined) => run((admin) => runJobs(admin, name)))
}

function addPlay(play: Command, run: RunCommand): void {
  play
    .command('tell <id>')
    .description('tell a play again as the player read it')
    .action((id: string) => run((admin) => tellPlay(admin, id)))
  play
    .command('verify [id]')
    .description('prove one play from its log, or all')
    .action((id: string | undefined) => run((admin) => verifyPlays(admin, id)))
}

function addModel(model: Command, run: RunCommand, { config, print, makeScratch }: Outside): void {
  model
    .command('detect')
    .description('find models on this machine, and say what to set')
    .option('--port <port>', 'look only there', wholeNumber)
    .action(({ port }: { port?: number }) => detectModels(print, port))
  model
    .command('try')
    .description('play with the configured model, and say how fast, obedient and dear it is')
    .option('--lang <code>', 'language to play in', language, 'en')
    .option('--story <id>', 'story to play; by default the first that costs nothing')
    .option('--turns <count>', 'how many turns', wholeNumber, 10)
    .option('--seconds <seconds>', 'for all of it', wholeNumber, 300)
    .action(
      ({ seconds, ...asked }: { lang: Language; story?: string; turns: number; seconds: number }) =>
        tryModel(
          { config: config(), print, makeScratch },
          { story: undefined, ...asked, wholeMs: seconds * 1000 },
        ),
    )
  model
    .command('costs')
    .description('what models took, by story, and what a play costs')
    .option('--days <days>', 'of so many days', wholeNumber, 30)
    .action((wanted: { days: number }) => run((admin) => showModelCosts(admin, wanted)))
}

function language(code: string): Language {
  if (isLanguage(code)) return code
  throw new InvalidArgumentError(`It must be one of ${languages.join(', ')}.`)
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (Number.isSafeInteger(number)) return number
  throw new InvalidArgumentError('It must be a whole number.')
}
