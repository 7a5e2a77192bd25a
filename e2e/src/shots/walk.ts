import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@fabula/contract'
import { type Reader, reader } from '../kit/Reader.ts'
import { type Theatre, tin } from '../kit/Theatre.ts'
import type { Visitor } from '../kit/Visitor.ts'

/** Takes a picture of what is on the screen, named after what it shows. */
export type Shoot = (name: string) => Promise<void>

/** What a page needs in its address to show something. */
const parameters: Readonly<Record<string, string>> = {
  '/pages/home/gameDetail': `?game_id=${tin}`,
  '/pages/ai/storyRecord': `?game_id=${tin}`,
  '/pages/ai/dice': `?game_id=${tin}`,
  '/pages/ai/card': `?game_id=${tin}`,
}

/** Pages that the walk comes through on its way in, or that are the stage. */
export const shownOnTheWay = [
  '/pages/public/login',
  '/pages/public/firstLoginRoleSet',
  '/pages/home/index',
  '/pages/ai/chat',
]

export interface Walk {
  readonly theatre: Theatre
  readonly visitor: Visitor
  readonly shoot: Shoot
  /** Each page of the routes is shown in one of them, by turns; in all, if there is one. */
  readonly langs: readonly Language[]
}

/** Goes through the whole app as one new player: the way in, a play to its end, then each page of the routes. */
export async function walk({ theatre, visitor, shoot, langs }: Walk): Promise<void> {
  await wayIn(visitor, shoot)
  await wholePlay(theatre, visitor, shoot)
  const paths = pagePaths().filter((path) => !shownOnTheWay.includes(path))
  for (const [turn, lang] of langs.entries()) {
    for (const path of paths.filter((_, at) => at % langs.length === turn)) {
      await visitor.goto(path + queryOf(path), lang)
      await shown(visitor, path)
      await shoot(`${nameOf(path)}, ${lang}`)
    }
  }
}

export async function wayIn(visitor: Visitor, shoot: Shoot): Promise<void> {
  await visitor.goto('/')
  await shown(visitor, '/pages/home/index')
  await shoot('visitor')
  await visitor.goto('/pages/public/login')
  await shown(visitor, '/pages/public/login')
  await shoot(nameOf('/pages/public/login'))
  await visitor.enter()
  await shown(visitor, '/pages/public/firstLoginRoleSet')
  await shoot(nameOf('/pages/public/firstLoginRoleSet'))
  const skip = visitor.text('profile.first.skip')
  await visitor.page.getByRole('button', { name: skip, exact: true }).click()
  await shown(visitor, '/pages/home/index')
  await shoot(nameOf('/pages/home/index'))
}

async function wholePlay(theatre: Theatre, visitor: Visitor, shoot: Shoot): Promise<void> {
  const { moves } = theatre.load('win', visitor.lang)
  const player = reader(visitor)
  const stage = nameOf('/pages/ai/chat')
  await open(visitor, '/pages/ai/chat', `?game_id=${tin}`)
  await shoot(`${stage}-opening`)
  for (const [n, move] of moves.entries()) {
    await player.make(move)
    await player.readOn()
    if (n === 0) await shootSheets(visitor, player, shoot)
    if (n === 1) await shoot(`${stage}-choices`)
  }
  await player.seeResult()
  await shoot(`${stage}-won`)
  // The pages after it are looked at without a stage beneath.
  await visitor.page.goto('about:blank')
}

async function shootSheets({ page, text }: Visitor, player: Reader, shoot: Shoot): Promise<void> {
  const stage = nameOf('/pages/ai/chat')
  const sheet = page.getByRole('dialog').first()
  await page.getByRole('button', { name: text('play.menu.title') }).click()
  await sheet.waitFor()
  await shoot(`${stage}-menu`)
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })
  await player.menu('play.menu.truth')
  await shoot(`${stage}-truth`)
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })
}

/** Every page of the app, as its routes say: a new one is seen without being named here. */
export function pagePaths(): string[] {
  const file = join(import.meta.dirname, '../../../web/src/app/routes.ts')
  const paths = readFileSync(file, 'utf8').match(/(?<=^ {2}')\/pages\/[^']+/gm) ?? []
  return [...paths, '/404']
}

const queryOf = (path: string) => parameters[path] ?? ''

export async function open(visitor: Visitor, path: string, query = queryOf(path)) {
  await visitor.goto(path + query)
  await shown(visitor, path)
}

async function shown(visitor: Visitor, path: string): Promise<void> {
  await visitor.on(path).waitFor()
  await visitor.untilLoaded()
}

export const nameOf = (path: string) => path.replace(/^\/(pages\/)?/, '').replaceAll('/', '-')
