import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { limits } from '@fabula/contract'
import { ownLoopTurn } from '../ownLoopTurn.ts'
import { Queue } from '../Queue.ts'

/** Pictures that may wait while another is drawn; each holds some megabytes. */
const mostWaiting = 12
const queue = new Queue<'pictures'>(mostWaiting)

interface Picture {
  /** webp. */
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

type Fault = 'picture_too_big' | 'picture_unreadable'

export type Redrawn =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly why: Fault }

/** First bytes of the types that are uploaded. The name and type that a client gives prove nothing. */
const signatures: readonly Buffer[] = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
]

const riff = { start: Buffer.from('RIFF'), name: Buffer.from('WEBP'), nameAt: 8 } as const

const drawing = {
  mostPx: limits.pictureSidePx,
  /** Longer side of what is kept: as large as a screen shows it. */
  keptPx: 1600,
  quality: 82,
} as const
/** One that takes longer has more in it than a picture of its size needs. */
const mostMs = 20_000
/** The process that draws ends after this long without work. */
const idleMs = 10_000

/** What can be told of a picture without decoding it. */
export function pictureFault(sent: Buffer): Fault | null {
  if (sent.length > limits.uploadBytes) return 'picture_too_big'
  return isUploadable(sent) ? null : 'picture_unreadable'
}

function isUploadable(sent: Buffer): boolean {
  return signatures.some((start) => holds(sent, 0, start))
}

/** Also one that is not uploaded by itself: RisuAI turns the portraits that it exports into WebP, whatever their names say. */
export function isPicture(bytes: Buffer): boolean {
  return (
    isUploadable(bytes) || (holds(bytes, 0, riff.start) && holds(bytes, riff.nameAt, riff.name))
  )
}

function holds(bytes: Buffer, at: number, part: Buffer): boolean {
  return bytes.subarray(at, at + part.length).equals(part)
}

/** Does `work` when the pictures before it are done. @returns null if too many wait */
export async function inPictureQueue<T>(work: () => Promise<T>): Promise<T | null> {
  const place = queue.enter('pictures')
  if (place === null) return null
  try {
    await place.turn
    return await work()
  } finally {
    place.leave()
  }
}

let drawer: ChildProcess | null = null
let retiring: NodeJS.Timeout | undefined

/**
 * Draws a picture anew from its pixels, which drops everything else in the file: where and by whom it was taken, and
 * anything hidden in it. Of an animation the first frame stays. To be called one at a time.
 */
export async function redraw(sent: Buffer, patienceMs = mostMs): Promise<Redrawn> {
  clearTimeout(retiring)
  // Megabytes are copied on their way.
  await ownLoopTurn()
  const child = drawer ?? launchDrawer()
  drawer = child
  const redrawn = await answerOf(child, sent, patienceMs)
  retiring = setTimeout(() => retire(child), idleMs).unref()
  return redrawn
}

function launchDrawer(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'drawer.mjs'), {
    execArgv: [],
    serialization: 'advanced',
    stdio: 'ignore',
  })
  child.once('exit', () => {
    if (drawer === child) drawer = null
  })
  // What it leaves behind does not keep the server from ending: it ends with its server.
  child.unref()
  child.channel?.unref()
  return child
}

/** Takes a while to be gone, and draws nothing more meanwhile: who comes next has another. */
function retire(child: ChildProcess): void {
  if (drawer === child) drawer = null
  child.kill('SIGKILL')
}

function answerOf(child: ChildProcess, sent: Buffer, patienceMs: number): Promise<Redrawn> {
  return new Promise((resolve) => {
    const end = (redrawn: Redrawn) => {
      clearTimeout(timer)
      child.off('message', end).off('exit', died).off('error', died)
      resolve(redrawn)
    }
    const died = () => end({ ok: false, why: 'picture_unreadable' })
    const timer = setTimeout(() => {
      retire(child)
      end({ ok: false, why: 'picture_too_big' })
    }, patienceMs)
    child.on('message', end).once('exit', died).once('error', died)
    child.send({ sent, ...drawing })
  })
}
