import { type BindingOrder, type BookFormat, bindery as module } from '@fabula/books'
import { openSideProcess } from '../sideProcess.ts'

type Files = Readonly<Record<BookFormat, Uint8Array>>

export interface Bindery {
  /** To be called one at a time. @param onStep how much is done, in percent */
  bind(order: BindingOrder, onStep: (percent: number) => void): Promise<Files>
  close(): void
}

/** A book takes a second or two; beside much other work a low priority gets little of the machine. */
const mostMs = 180_000
const idleMs = 20_000

/** Binds books in a process of its own. */
export function openBindery(): Bindery {
  const side = openSideProcess<BindingOrder, { percent: number } | { files: Files }>({
    module,
    mostMs,
    idleMs,
  })
  return {
    bind: (order, onStep) =>
      side.ask(order, (answer) => {
        if ('files' in answer) return answer.files
        onStep(answer.percent)
        return null
      }),
    close: side.close,
  }
}
