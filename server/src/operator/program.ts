import { randomUUID } from 'node:crypto'
import { Command, InvalidArgumentError } from 'commander'
import type { AdminContext } from './adminContext.ts'
import { backUp, restore } from './backUp.ts'
import { grant, showPlayer, showReceipts } from './players.ts'
import { tellPlay, verifyPlays } from './plays.ts'
import { listStories, publish, publishNotice, publishVersion } from './publish.ts'
import { hide, listReviews, show, showFeedback } from './reviews.ts'
import { auditLedger, diagnose, listJobs, runJobs, showConfig, simulateEconomy } from './site.ts'

type InOffice = (
  work: (admin: AdminContext) => void | Promise<void>,
  /** By default a command wants a site that was started once. */
  site?: { mayBeNew: boolean },
) => Promise<void>

/** All commands of the operator, each with its help [R12.06]. */
export function operatorProgram(inOffice: InOffice): Command {
  const program = new Command('npm run fabula --')
    .description('Runs a site of Fabula, beside its server or without it.')
    .showHelpAfterError()
  addSite(program, inOffice)
  addPlayer(program.command('player').description('what one player has, did and gets'), inOffice)
  addStory(program.command('story').description('what can be played'), inOffice)
  addNews(program, inOffice)
  program
    .command('letters')
    .description('what players wrote to us, the newest first, with how to answer them')
    .option('--player <id>', 'by one player')
    .option('--count <count>', 'how many', wholeNumber, 50)
    .action((wanted: { player?: string; count: number }) =>
      inOffice((admin) => showFeedback(admin, wanted)),
    )
  addReviews(program.command('reviews').description('what players wrote of stories'), inOffice)
  addJobs(program.command('jobs').description('what a server does every hour'), inOffice)
  addPlay(program.command('play').description('what happened in plays'), inOffice)
  return program
}

function addSite(program: Command, inOffice: InOffice): void {
  program
    .command('doctor')
    .description('look at database, ledger, plays and stories, and say what is wrong')
    .action(() => inOffice(diagnose))
  program
    .command('config')
    .description('every setting, its value and what it is for')
    .action(() => inOffice(showConfig, { mayBeNew: true }))
  program
    .command('backup <folder>')
    .description('copy all that is kept into a new folder, while the server goes on')
    .action((folder: string) => inOffice((admin) => backUp(admin, folder)))
  program
    .command('restore <folder>')
    .description('fill an empty site (FABULA_DATA, DATABASE_URL) from a backup')
    .action((folder: string) => inOffice((admin) => restore(admin, folder), { mayBeNew: true }))
  program
    .command('ledger')
    .description('sum the whole ledger')
    .action(() => inOffice(auditLedger))
  program
    .command('economy')
    .description('how nine kinds of player fare under the economy as configured')
    .option('--days <days>', 'how long they play', wholeNumber, 30)
    .action(({ days }: { days: number }) =>
      inOffice((admin) => simulateEconomy(admin, days), { mayBeNew: true }),
    )
}

function addPlayer(player: Command, inOffice: InOffice): void {
  player
    .command('show <id>')
    .description('balances and plays')
    .action((id: string) => inOffice((admin) => showPlayer(admin, id)))
  player
    .command('receipts <id>')
    .description('what came and went, the newest first')
    .option('--count <count>', 'how many', wholeNumber, 50)
    .action((id: string, { count }: { count: number }) =>
      inOffice((admin) => showReceipts(admin, id, count)),
    )
  player
    .command('grant <id>')
    .description('give coins or energy; below zero takes back')
    .option('--coins <coins>', 'how many', wholeNumber, 0)
    .option('--energy <energy>', 'how much', wholeNumber, 0)
    .requiredOption('--reason <words>', 'why; kept with the entry')
    .option('--key <key>', 'names the grant: the same key grants once', randomUUID())
    .action((id: string, wanted: { coins: number; energy: number; reason: string; key: string }) =>
      inOffice((admin) => grant(admin, id, wanted)),
    )
}

function addStory(story: Command, inOffice: InOffice): void {
  story
    .command('list')
    .description('stories, their versions and languages')
    .action(() => inOffice(listStories))
  story
    .command('publish <id>')
    .description('prove a story and bring open plays over to its new version')
    .option('--dry-run', 'tell what would become of open plays, and change nothing', false)
    .action((id: string, how: { dryRun: boolean }) => inOffice((admin) => publish(admin, id, how)))
}

function addNews(program: Command, inOffice: InOffice): void {
  program
    .command('notice <file>')
    .description('publish a notice from a JSON file with its texts in all languages')
    .option('--player <id>', 'to one player; without it to everybody')
    .action((file: string, to: { player?: string }) =>
      inOffice((admin) => publishNotice(admin, file, to)),
    )
  program
    .command('version <file>')
    .description('publish a version of an app from a JSON file')
    .action((file: string) => inOffice((admin) => publishVersion(admin, file)))
}

function addReviews(reviews: Command, inOffice: InOffice): void {
  reviews
    .command('list')
    .description('the newest first, with the ids of their authors')
    .option('--game <id>', 'of one story')
    .option('--player <id>', 'by one player')
    .option('--hidden', 'only what is hidden', false)
    .option('--count <count>', 'how many', wholeNumber, 50)
    .action((wanted: { game?: string; player?: string; hidden: boolean; count: number }) =>
      inOffice((admin) => listReviews(admin, wanted)),
    )
  reviews
    .command('hide <player> <game>')
    .description('only its author goes on seeing it; its points still count')
    .requiredOption('--reason <words>', 'why; kept with the review')
    .action((player: string, game: string, { reason }: { reason: string }) =>
      inOffice((admin) => hide(admin, { player, game, reason })),
    )
  reviews
    .command('show <player> <game>')
    .description('everybody sees it again')
    .action((player: string, game: string) => inOffice((admin) => show(admin, { player, game })))
}

function addJobs(jobs: Command, inOffice: InOffice): void {
  jobs
    .command('list')
    .description('every job and what it takes away')
    .action(() => inOffice(listJobs, { mayBeNew: true }))
  jobs
    .command('run [name]')
    .description('do one job now, or all')
    .action((name: string | undefined) => inOffice((admin) => runJobs(admin, name)))
}

function addPlay(play: Command, inOffice: InOffice): void {
  play
    .command('tell <id>')
    .description('tell a play again as the player read it')
    .action((id: string) => inOffice((admin) => tellPlay(admin, id)))
  play
    .command('verify [id]')
    .description('prove one play from its log, or all')
    .action((id: string | undefined) => inOffice((admin) => verifyPlays(admin, id)))
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (Number.isSafeInteger(number)) return number
  throw new InvalidArgumentError('It must be a whole number.')
}
