import { type Asking, send } from '../send.ts'
import { sendTurn } from '../sendTurn.ts'

/** They come in this many at once. */
const lanes = 16

/** So many new guests whose play is open. */
export async function openPlayers(base: string, count: number, game_id: string): Promise<Asking[]> {
  const players: Asking[] = []
  let begun = 0
  const lane = async () => {
    while (begun < count) {
      begun += 1
      players.push(await openPlayer(base, game_id))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return players
}

async function openPlayer(base: string, game_id: string): Promise<Asking> {
  const deviceId = crypto.randomUUID()
  const birth = { year: 1990, month: 4 }
  const answer = await send(base, 'login/visitorLogin', { terms: true, birth }, { deviceId })
  if (answer.code !== 200) throw new Error(answer.msg)
  const player = { deviceId, token: answer.data.access_token, loginId: answer.data.login_id }
  const history = await send(base, 'game/chatHistory', { game_id }, player)
  const id = history.code === 200 ? history.data.openings[0]?.id : undefined
  await sendTurn(base, { game_id, turn_key: crypto.randomUUID(), opening: { id } }, player)
  return player
}
