import { setTimeout as sleep } from 'node:timers/promises'
import { loopback, openAsker } from '../attack/dial.ts'
import { json, newGuests } from '../attack/guests.ts'

/** What came of the calls of a while. */
export interface Load {
  /** Milliseconds of each answer, from when its call was due. */
  readonly times: number[]
  answered: number
  /** By a limit. */
  refused: number
  /** Statuses of a fault of the server's own; 0 where no answer came. */
  readonly failed: number[]
}

/** Guests who call as the app does, each from an address of their own. */
export interface Crowd {
  /** Open loop: a call is due when it is due, whether or not the one before has its answer. Ends in time all the same. */
  call(perSecond: number, forMs: number): Promise<Load>
  /** Ends the connections that are kept; the next call opens others. */
  disconnect(): void
}

type Caller = ReturnType<typeof openAsker> & {
  readonly headers: Readonly<Record<string, string>>
}

const guests = 240
/** Calls that wait for an answer: what is more than these can't be asked for. */
const mostOpen = 2000
/** What a visit asks for. */
const asked = ['user/userInfo', 'game/mainGameList', 'game/gameList', 'user/signin'] as const

export async function openCrowd(address: string): Promise<Crowd> {
  const callers: Caller[] = []
  for (let n = 0; n < guests; n += 1) {
    const from = loopback(n)
    const headers = await newGuest(address, from)
    callers.push({ headers: { ...json, ...headers }, ...openAsker(address, from, 64) })
  }
  const one = async (n: number, due: number, load: Load) => {
    const caller = callers[n % guests]
    const name = asked[Math.floor(n / guests) % asked.length] ?? asked[0]
    const isRead = name === 'user/userInfo' || name === 'user/signin'
    const body = isRead ? {} : { body: '{}' }
    const method = isRead ? 'GET' : 'POST'
    const answer = await caller?.ask(`/apiv1/${name}`, { method, headers: caller.headers, ...body })
    load.times.push(performance.now() - due)
    if (!answer || answer.status === 0 || answer.status >= 500)
      load.failed.push(answer?.status ?? 0)
    else if (answer.body.startsWith('{"code":200,')) load.answered += 1
    else load.refused += 1
  }
  return {
    call: async (perSecond, forMs) => {
      const load: Load = { times: [], answered: 0, refused: 0, failed: [] }
      const began = performance.now()
      const open = new Set<Promise<void>>()
      for (let n = 0; n < (perSecond * forMs) / 1000; n += 1) {
        const due = began + (n * 1000) / perSecond
        const early = due - performance.now()
        if (early > 1) await sleep(early)
        while (open.size >= mostOpen) await sleep(5)
        if (performance.now() > began + forMs) break
        const call = one(n, due, load).finally(() => open.delete(call))
        open.add(call)
      }
      await Promise.all(open)
      return load
    },
    disconnect: () => {
      for (const { close } of callers) close()
    },
  }
}

/** So many guests are let in a second, and no more: then one asks again. */
async function newGuest(address: string, from: string): Promise<Readonly<Record<string, string>>> {
  for (;;) {
    const [headers] = await newGuests(address, from, 1)
    if (headers) return headers
    await sleep(1000)
  }
}
