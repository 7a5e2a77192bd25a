import {
  type HostError,
  type HostEvent,
  type HostKind,
  type HostMethod,
  type HostReady,
  type HostReq,
  hostErrors,
  hostMethods,
} from '@fabula/contract'
import { seededNumbers } from './seededNumbers.ts'

/** What a host does to an answer instead of just giving it. */
export type Mishap =
  | { readonly do: 'delay'; readonly ms: number }
  | {
      readonly do: 'drop' | 'duplicate' | 'garbage' | 'truncate' | 'wrongId' | 'huge' | 'prototype'
    }
  /** Waits for the next answer, and comes after it. */
  | { readonly do: 'reorder' }
  /** Sends so many texts before it that nobody has asked for. */
  | { readonly do: 'flood'; readonly count: number }
  /** From now on nothing comes any more. */
  | { readonly do: 'die' }

/** How a host behaves. */
export interface HostScript {
  readonly kind?: HostKind
  /** All that there are by default. */
  readonly caps?: readonly string[]
  /** Data to answer with, an error's code, or what makes one of these out of the parameters. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** Mishaps of the answers to a method, or to the hello as 'ready'; each is taken once, in order. */
  readonly mishaps?: Readonly<Record<string, readonly Mishap[]>>
  /** How many of a hundred answers meet with a mishap by chance. */
  readonly chance?: number
  /** Answers hellos only from this one on; 0 is the first. */
  readonly deafTo?: number
}

type Say = (text: string) => void

/** Sensible answers, so that a script needs to name only what it is about. */
const plainAnswers: Readonly<Record<HostMethod, unknown>> = {
  'system.info': { appName: 'Fake', appVersion: '2.0.0', osName: 'fakeos', deviceId: 'fake-1' },
  'attribution.get': { channel: 'fake' },
  'age.signal': { band: 'adult' },
  'auth.google': { token: 'token-of-google' },
  'auth.apple': { token: 'token-of-apple' },
  'auth.facebook': { token: 'token-of-facebook' },
  'auth.line': { token: 'token-of-line' },
  'ad.load': { code: 5 },
  'ad.show': {},
  'album.save': {},
  'share.image': { shared: true },
  'app.exit': {},
  'app.minimize': {},
  'push.token': { kind: 'fcm', token: 'push' },
  'keyboard.state': { height: 0 },
  'music.state': {},
  'embed.exit': {},
}

const chances: readonly Mishap[] = [
  { do: 'delay', ms: 40 },
  { do: 'delay', ms: 2001 },
  { do: 'delay', ms: 2801 },
  { do: 'drop' },
  { do: 'duplicate' },
  { do: 'reorder' },
  { do: 'garbage' },
  { do: 'truncate' },
  { do: 'wrongId' },
  { do: 'huge' },
  { do: 'prototype' },
  { do: 'flood', count: 20 },
]

/** A host that behaves as its script says, on whatever transport: see `fakeTransports.ts`. */
export class FakeHost {
  /** Everything that was asked, in order. */
  readonly asked: HostReq[] = []
  readonly #script: HostScript
  readonly #dice: () => number
  readonly #mishaps: Map<string, Mishap[]>
  #emit: Say = () => {}
  #hellos = 0
  #seq = 0
  #isDead = false
  #held: (() => void) | null = null

  constructor(script: HostScript = {}, seed = 1) {
    this.#script = script
    this.#dice = seededNumbers(seed)
    const listed = Object.entries(script.mishaps ?? {})
    this.#mishaps = new Map(listed.map(([of, mishaps]) => [of, [...mishaps]]))
  }

  /** Where events go. */
  attach(emit: Say): void {
    this.#emit = emit
  }

  /** Takes a text of the app. Answers go to `reply`, at once or later. */
  receive(text: string, reply: Say): void {
    const message = JSON.parse(text)
    if (message.t === 'hello') this.#greet(message.nonce, reply)
    if (message.t !== 'req') return
    this.asked.push(message)
    this.#answer(message.m, this.#resOf(message), reply)
  }

  /** Tells of an event. */
  tell(event: HostEvent, data: unknown, seq: number = this.#seq + 1): void {
    this.#seq = Math.max(this.#seq, seq)
    this.say(JSON.stringify({ v: 1, t: 'evt', seq, n: event, d: data }))
  }

  /** Sends any text at all. */
  say(text: string): void {
    if (!this.#isDead) this.#emit(text)
  }

  die(): void {
    this.#isDead = true
  }

  #greet(nonce: string, reply: Say): void {
    this.#hellos += 1
    if (this.#hellos <= (this.#script.deafTo ?? 0)) return
    const { kind = 'embed', caps = allCaps } = this.#script
    const app = { version: '2.0.0', wgt: '1.0.59', code: 200 }
    const ready: HostReady = { v: 1, t: 'ready', nonce, host: kind, caps: [...caps], app }
    this.#answer('ready', ready, reply)
  }

  #resOf({ id, m, p }: HostReq): object {
    const { answers = {} } = this.#script
    const named = Object.hasOwn(answers, m) ? answers[m] : plainAnswers[m as HostMethod]
    const data = typeof named === 'function' ? named(p) : named
    if (hostErrors.includes(data as HostError)) {
      return { v: 1, t: 'res', id, ok: false, e: { c: data, msg: `${m} says ${data}` } }
    }
    return { v: 1, t: 'res', id, ok: true, d: data }
  }

  #answer(of: string, answer: object, reply: Say): void {
    const listed = this.#mishaps.get(of)?.shift()
    this.#meet(listed ?? this.#byChance(of), answer, reply)
  }

  #byChance(of: string): Mishap | undefined {
    const { chance = 0 } = this.#script
    if (of === 'ready' || this.#dice() * 100 >= chance) return undefined
    return chances[Math.floor(this.#dice() * chances.length)]
  }

  #meet(mishap: Mishap | undefined, answer: object, reply: Say): void {
    const text = JSON.stringify(answer)
    const give = (given: string = text) => {
      if (!this.#isDead) reply(given)
    }
    if (mishap?.do === 'delay') setTimeout(give, mishap.ms)
    else if (mishap?.do === 'reorder') this.#hold(give)
    else if (mishap?.do === 'die') this.die()
    else {
      for (const given of textsOf(mishap, text, answer)) give(given)
      this.#release()
    }
  }

  #hold(give: () => void): void {
    this.#release()
    this.#held = give
  }

  #release(): void {
    this.#held?.()
    this.#held = null
  }
}

/** Every `cap` that a method of the contract asks for. */
export const allCaps: readonly string[] = [
  ...new Set(Object.values(hostMethods).map(({ cap }) => cap)),
]

const huge = 65 * 1024

function textsOf(mishap: Mishap | undefined, text: string, answer: object): string[] {
  switch (mishap?.do) {
    case 'drop':
      return []
    case 'duplicate':
      return [text, text]
    case 'garbage':
      return [`\u0000${text.split('').toReversed().join('')}`]
    case 'truncate':
      return [text.slice(0, -Math.ceil(text.length / 3))]
    case 'wrongId':
      return [JSON.stringify({ ...answer, id: 'f'.repeat(32) })]
    case 'huge':
      return [JSON.stringify({ ...answer, more: 'x'.repeat(huge) })]
    case 'prototype':
      return [`{"__proto__":{"isAdmin":true},${text.slice(1)}`]
    case 'flood':
      return [...Array.from({ length: mishap.count }, () => '{"v":1,"t":"res","id":"0"}'), text]
    default:
      return [text]
  }
}
