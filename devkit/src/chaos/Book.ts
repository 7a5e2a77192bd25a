import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import type { Delivered } from './delivery.ts'

/** A move that a player was about to send. `player` is the account, by its id in the database. */
export interface Intent {
  readonly player: string
  readonly key: string
}

/** What the player was told in the end: the turn's events, or the code it was refused with. */
export type Ack = Intent & Delivered

/**
 * What players know for certain, written down outside all that is killed: an intent before anything is sent, an ack
 * when the answer is whole. Each is on the disk before the next step is taken.
 */
export interface Book {
  intent(intent: Intent): void
  ack(ack: Ack): void
  read(): { intents: Intent[]; acks: Ack[] }
  close(): void
}

export function openBook(file: string): Book {
  const handle = openSync(file, 'a')
  const write = (kind: 'intent' | 'ack', line: Intent | Ack) => {
    writeSync(handle, `${JSON.stringify([kind, line])}\n`)
    fsyncSync(handle)
  }
  return {
    intent: (intent) => write('intent', intent),
    ack: (ack) => write('ack', ack),
    read: () => {
      const lines = readFileSync(file, 'utf8').trim().split('\n')
      const parsed = lines.filter((line) => line !== '').map((line) => JSON.parse(line))
      const of = (kind: string) => parsed.filter(([is]) => is === kind).map(([, line]) => line)
      return { intents: of('intent'), acks: of('ack') }
    },
    close: () => {
      closeSync(handle)
      rmSync(file)
    },
  }
}
