import { EventEmitter } from 'node:events'
import type { NumberedEvent } from '../db/plays/index.ts'

/** Where this process posts what it has just stored, for the streams that follow a turn here. */
export class TurnEventBus {
  readonly #posts = new EventEmitter().setMaxListeners(0)

  publish(turnId: string, events: readonly NumberedEvent[]): void {
    if (events.length > 0) this.#posts.emit(turnId, events)
  }

  /** @returns what ends the listening */
  subscribe(turnId: string, heard: (events: readonly NumberedEvent[]) => void): () => void {
    this.#posts.on(turnId, heard)
    return () => this.#posts.off(turnId, heard)
  }
}
