import { type ChildProcess, fork } from 'node:child_process'
import { type BindingOrder, type BookFormat, bindery as module } from '@fabula/books'

type Files = Readonly<Record<BookFormat, Uint8Array>>

interface Bindery {
  /** To be called one at a time. @param onStep how much is done, in percent */
  bind(order: BindingOrder, onStep: (percent: number) => void): Promise<Files>
  close(): void
}

/** One that takes longer hangs. */
const mostMs = 40_000
/** The process that binds ends after this long without work: its fonts take memory. */
const idleMs = 20_000

type Answer = { percent: number } | { files: Files } | { error: string }

/** Binds books in a process of its own. */
export function openBindery(): Bindery {
  let child: ChildProcess | null = null
  let retiring: NodeJS.Timeout | undefined
  const launch = () => {
    const started = fork(module, {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
      stdio: 'ignore',
    })
    started.once('exit', () => {
      if (child === started) child = null
    })
    // It does not keep the server from ending: it ends with its server.
    started.unref()
    started.channel?.unref()
    return started
  }
  const close = () => {
    clearTimeout(retiring)
    child?.kill()
  }
  return {
    bind: async (order, onStep) => {
      clearTimeout(retiring)
      child ??= launch()
      try {
        return await answerOf(child, order, onStep)
      } finally {
        retiring = setTimeout(close, idleMs).unref()
      }
    },
    close,
  }
}

function answerOf(
  child: ChildProcess,
  order: BindingOrder,
  onStep: (percent: number) => void,
): Promise<Files> {
  return new Promise((resolve, reject) => {
    const end = (outcome: () => void) => {
      clearTimeout(timer)
      child.off('message', hear).off('exit', died).off('error', died)
      outcome()
    }
    const died = () => end(() => reject(new Error('the process that binds books ended')))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      end(() => reject(new Error(`a book was not bound in ${mostMs} ms`)))
    }, mostMs)
    const hear = (answer: Answer) => {
      if ('percent' in answer) onStep(answer.percent)
      else if ('files' in answer) end(() => resolve(answer.files))
      else end(() => reject(new Error(answer.error)))
    }
    child.on('message', hear).once('exit', died).once('error', died)
    child.send(order)
  })
}
