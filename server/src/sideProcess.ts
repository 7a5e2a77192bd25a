import { type ChildProcess, fork } from 'node:child_process'

/** A module that runs in a process of its own while there is work for it. */
export interface SideProcess<Order, Answer> {
  /**
   * Sends an order and hands on what comes back until it is done. To be called one at a time. Rejects with what the
   * module answers as `error`.
   * @param read the result, once an answer has it; null for one that says how far it is
   */
  ask<Done>(order: Order, read: (answer: Answer) => Done | null): Promise<Done>
  close(): void
}

interface SidePlan {
  /** Run by `tsx`; takes orders as messages. */
  readonly module: string
  /** One that takes longer hangs. */
  readonly mostMs: number
  /** It ends after this long without work: what it has loaded takes memory. */
  readonly idleMs: number
}

export function openSideProcess<Order extends object, Answer extends object>({
  module,
  mostMs,
  idleMs,
}: SidePlan): SideProcess<Order, Answer> {
  let child: ChildProcess | null = null
  let retiring: NodeJS.Timeout | undefined
  const launch = () => {
    const started = fork(module, {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
      stdio: 'ignore',
    })
    const forget = () => {
      if (child === started) child = null
    }
    // One that can't be started has no exit.
    started.once('exit', forget).on('error', forget)
    // It does not keep the server from ending: it ends with its server.
    started.unref()
    started.channel?.unref()
    return started
  }
  /** It takes a while to be gone, and does nothing more meanwhile: who asks next has another. */
  const end = (one: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') => {
    if (child === one) child = null
    one.kill(signal)
  }
  const close = () => {
    clearTimeout(retiring)
    if (child) end(child, 'SIGTERM')
  }
  return {
    ask: async (order, read) => {
      clearTimeout(retiring)
      const asked = child ?? launch()
      child = asked
      try {
        return await answerOf(asked, { order, read, mostMs, kill: () => end(asked, 'SIGKILL') })
      } finally {
        retiring = setTimeout(close, idleMs).unref()
      }
    },
    close,
  }
}

interface Asked<Order, Answer, Done> {
  readonly order: Order
  readonly read: (answer: Answer) => Done | null
  readonly mostMs: number
  kill(): void
}

function answerOf<Order extends object, Answer extends object, Done>(
  child: ChildProcess,
  { order, read, mostMs, kill }: Asked<Order, Answer, Done>,
): Promise<Done> {
  return new Promise((resolve, reject) => {
    const end = (outcome: () => void) => {
      clearTimeout(timer)
      child.off('message', hear).off('exit', died).off('error', died)
      outcome()
    }
    const died = () => end(() => reject(new Error('a process beside the server ended')))
    const timer = setTimeout(() => {
      kill()
      end(() => reject(new Error(`a process beside the server did not answer in ${mostMs} ms`)))
    }, mostMs)
    const hear = (answer: Answer | { readonly error: string }) => {
      if ('error' in answer) return end(() => reject(new Error(String(answer.error))))
      const done = read(answer)
      if (done !== null) end(() => resolve(done))
    }
    child.on('message', hear).once('exit', died).once('error', died)
    child.send(order)
  })
}
