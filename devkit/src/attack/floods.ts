import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { noisyPng } from '../player/pictures.ts'
import { type Attack, type AttackOn, noteFault } from './Attack.ts'
import { type Asked, dial, inParallel, loopback, openAsker } from './dial.ts'
import { json, newGuests } from './guests.ts'
import { upgradeRequest } from './webSocket.ts'

export const noisyPictures: Attack = {
  name: '24 noisy pictures of 4096² at once',
  limits: 'on',
  run: async (on) => {
    const guests = await newGuests(on.address, loopback(30), 24)
    const askers = guests.map((_, n) => openAsker(on.address, loopback(200 + n)))
    const body = JSON.stringify({ image: noisyPng(4096).toString('base64') })
    await inParallel(guests.length, guests.length, async (n) => {
      on.counts.tries += 1
      const headers = { ...json, ...guests[n] }
      const answer = await askers[n]?.ask('/apiv1/info/uploadimg', {
        method: 'POST',
        headers,
        body,
      })
      judge(on, answer?.status ?? 0, answer?.body ?? '')
      if (answer?.body.includes('picture_unreadable'))
        noteFault(on, 'a good picture was unreadable')
    })
    for (const { close } of askers) close()
  },
}

function judge(on: AttackOn, status: number, body: string): void {
  if (status === 0 || status >= 500) noteFault(on, `${status} ${body}`)
}

export const pipelines: Attack = {
  name: '8 connections with 20,000 requests in one go each',
  limits: 'on',
  run: async (on) => {
    const asked = 'GET /openapi.json HTTP/1.1\r\nhost: fabula\r\n\r\n'.repeat(20_000)
    const sockets = Array.from({ length: 8 }, () => dial(on.address, loopback(31)))
    for (const socket of sockets) {
      socket.resume().write(asked)
      on.counts.tries += 20_000
    }
    for (let waited = 0; waited < on.holdMs && !sockets.every((s) => s.destroyed); waited += 100) {
      await sleep(100)
    }
    for (const socket of sockets) socket.destroy()
  },
}

/** Many of one request, of whatever answers without a session. */
function flood(
  name: string,
  n: number,
  count: number,
  asked: (n: number) => [string, Asked],
): Attack {
  return {
    name: `${count.toLocaleString('en')} ${name}`,
    limits: 'on',
    run: async (on) => {
      const { ask, close } = openAsker(on.address, loopback(n), 64)
      await inParallel(count, 64, async (at) => {
        on.counts.tries += 1
        const { status, body } = await ask(...asked(at))
        judge(on, status, body)
      })
      close()
    },
  }
}

const fields = ['brand', 'system', 'appName', 'browserName', 'osName', 'us', 'osVersion']

/** What may fill memory, disk or the quotas of others. */
export const floods: readonly Attack[] = [
  flood('reports of devices, of all the length they may have', 40, 4000, () => {
    const said = Object.fromEntries(fields.map((field) => [field, randomBytes(64).toString('hex')]))
    const headers = { ...json, 'device-id': crypto.randomUUID() }
    return ['/apiv1/login/deviceLog', { method: 'POST', headers, body: JSON.stringify(said) }]
  }),
  flood('guests of one address', 41, 2000, () => {
    const headers = { ...json, 'device-id': randomBytes(48).toString('hex') }
    const body = '{"terms":true}'
    return ['/apiv1/login/visitorLogin', { method: 'POST', headers, body }]
  }),
  flood('questions after our health', 42, 8000, () => ['/health', {}]),
  flood('questions after our metrics', 43, 2000, () => ['/metrics', {}]),
  flood('documents', 44, 4000, () => ['/openapi.json', {}]),
]

export const upgrades: Attack = {
  name: '3,000 sockets of one address',
  limits: 'on',
  run: async (on) => {
    const sockets = Array.from({ length: 3000 }, () => dial(on.address, loopback(45)))
    for (const socket of sockets) {
      socket.resume().write(upgradeRequest('/mqtt'))
      on.counts.tries += 1
    }
    await sleep(Math.min(on.holdMs, 5000))
    const open = sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded)
    if (open.length > 1000) noteFault(on, `${open.length} are open`)
    for (const socket of sockets) socket.destroy()
  },
}
