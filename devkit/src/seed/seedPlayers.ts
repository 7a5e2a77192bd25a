import { openPassage, type Passage } from '../play/Passage.ts'
import { send } from '../send.ts'
import type { Player } from '../world.ts'

export const seededNames = ['with energy', 'without energy', 'mid-story'] as const
export type SeededName = (typeof seededNames)[number]

export interface SeededPlayer extends Player {
  readonly name: SeededName
  /** Path of the page where this player is best looked at. */
  readonly opensAt: string
}

export interface Seeding {
  /** A prefix of the calls, such as http://127.0.0.1:4170/api/apiv1. */
  readonly base: string
  /** Secrets of the players of the last time; a name without one gets a new guest. */
  readonly secrets: Readonly<Partial<Record<SeededName, string>>>
  /** Gives energy through the ledger, or takes it where the amount is below zero. */
  changeEnergy(playerId: string, amount: number): Promise<void>
}

const story = 'dawn-in-a-tin'
const fullEnergy = 100
const turnsPlayed = 3

/** Makes the players of a development world, or brings those of the last time back to what their name says. */
export async function seedPlayers(seeding: Seeding): Promise<SeededPlayer[]> {
  const players: SeededPlayer[] = []
  for (const name of seededNames) {
    const player = await signIn(seeding, name)
    // Played first: a story that is won gives energy.
    if (name === 'mid-story') await playIntoTheMiddle(seeding.base, player)
    await setEnergy(seeding, player, name === 'without energy' ? 0 : fullEnergy)
    const opensAt = name === 'mid-story' ? `/pages/ai/chat?game_id=${story}` : '/pages/home/index'
    players.push({ ...player, name, opensAt })
  }
  return players
}

async function signIn({ base, secrets }: Seeding, name: SeededName): Promise<Player> {
  const deviceId = `development ${name}`
  const secret = secrets[name]
  const adult = { terms: true, birth: { year: 1990, month: 4 }, tz: 'UTC' }
  const asked = { ...adult, ...(secret !== undefined && { guest_secret: secret }) }
  const { code, msg, data } = await send(base, 'login/visitorLogin', asked, { deviceId })
  if (code !== 200) throw new Error(`The player ${name} can't sign in: ${msg}`)
  return {
    deviceId,
    token: data.access_token,
    loginId: data.login_id,
    guestSecret: data.guest_secret ?? secret ?? '',
  }
}

async function setEnergy(seeding: Seeding, player: Player, wanted: number): Promise<void> {
  const { code, msg, data } = await send(seeding.base, 'user/userInfo', {}, player)
  if (code !== 200) throw new Error(msg)
  const isEnough = wanted > 0 && data.power >= wanted
  if (!isEnough && data.power !== wanted)
    await seeding.changeEnergy(data.client_id, wanted - data.power)
}

/** Leaves a play that waits for a move after some turns; one that is over begins again. */
async function playIntoTheMiddle(base: string, player: Player): Promise<void> {
  const passage = await openPassage({ base, story, lang: 'en', as: player }, () => undefined)
  const { state, turns } = await passage.standing()
  if (state === 'turn' || (state === 'await' && turns.length >= turnsPlayed)) return
  if (state === 'revive') await passage.revive(false)
  if (state !== 'opening' && state !== 'await') await passage.restart()
  for (let turn = 0; turn < turnsPlayed; turn++) await move(passage)
}

async function move(passage: Passage): Promise<void> {
  const { state, openings, options } = await passage.standing()
  if (state === 'opening') await passage.open({ id: openings[0]?.id ?? '' })
  else if (options[0]) await passage.choose(options[0].id)
}
