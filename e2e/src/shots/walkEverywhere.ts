import { giveCoins } from '../kit/giveCoins.ts'
import { playerIdOf } from '../kit/playerIdOf.ts'
import { type Theatre, tin } from '../kit/Theatre.ts'
import type { Visitor } from '../kit/Visitor.ts'
import { newTour, type Tour } from './Tour.ts'
import { nameOf, pagePaths, type Shoot, wayIn } from './walk.ts'
import { walkKeepsakes } from './walkKeepsakes.ts'
import { walkSettings } from './walkSettings.ts'
import { loseAndGoBack, playTonight, winTheTin } from './walkStage.ts'

/** Everything a new player may come to see, with something in it; what is empty at first is seen empty too. */
export async function walkEverywhere(
  theatre: Theatre,
  visitor: Visitor,
  shoot: Shoot,
): Promise<readonly string[]> {
  const tour = newTour(theatre, visitor, shoot)
  await tour.part('way in', () => wayIn(visitor, shoot))
  for (const type of ['agreement', 'privacy', 'permissions'])
    await tour.see('/pages/public/clause', `?type=${type}`, `clause-${type}`)
  await whatIsEmpty(tour)
  await tour.part('win', () => winTheTin(tour))
  await tour.part('content', () => fill(tour))
  await walkKeepsakes(tour)
  await tour.part('fail', () => loseAndGoBack(tour))
  await tour.part('tonight', () => playTonight(tour))
  await walkSettings(tour)
  return tour.missed
}

const emptyAtFirst =
  /^\/pages\/(mine\/|ai\/(card|tonight|night)|setting\/notificate|public\/webview)|^\/404/

async function whatIsEmpty(tour: Tour): Promise<void> {
  const { visitor } = tour
  for (const path of pagePaths().filter((one) => emptyAtFirst.test(one)))
    await tour.see(path, '', `empty-${nameOf(path)}`)
  await tour.see('/pages/home/gameDetail', `?game_id=${tin}`, 'home-gameDetail-new')
  await tour.see('/pages/home/gameDetail', '?game_id=forty-letters', 'home-gameDetail-locked')
  await tour.seeDialog('home-gameDetail-short', () =>
    visitor.page.getByRole('button', { name: /60/ }).last().click(),
  )
}

/** Coins, energy for another play, notices, a favourite and what others said of the story. */
async function fill({ theatre, visitor, sql, part, press }: Tour): Promise<void> {
  const player = await playerIdOf(visitor.page)
  await giveCoins(theatre.world, visitor, 300)
  const energy = { debit: 'mint:admin', credit: 'wallet', currency: 'energy', amount: 200 }
  await sql("SELECT ledger_post('shots', 'admin', $1::uuid, $2::jsonb)", [
    player,
    JSON.stringify([energy]),
  ])
  const title = theatre.texts(visitor.lang).title
  const words = { title, body: visitor.text('play.opening.body') }
  const texts = { en: words, [visitor.lang]: words }
  for (const link of ['', '/pages/home/gameList'])
    await sql('INSERT INTO player_notice (player_id, texts, link) VALUES ($1, $2, $3)', [
      player,
      texts,
      link,
    ])
  await sql(
    `WITH fan AS (INSERT INTO player (tz, nickname) SELECT 'UTC', 'Fan ' || n FROM generate_series(1, 6) n RETURNING id)
     INSERT INTO review (player_id, game_id, points, review) SELECT id, $1, 8, $2 FROM fan`,
    [tin, words.body],
  )
  await part('favourite', async () => {
    await visitor.goto(`/pages/home/gameDetail?game_id=${tin}`)
    await visitor.page.reload()
    await press(visitor.text('shelf.likes.mark'))
  })
}
