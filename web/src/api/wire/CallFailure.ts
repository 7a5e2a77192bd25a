import { platformCodes, type RefusalKind, refusalCodes } from '@fabula/contract'

interface FailureFacts {
  /** The envelope's code; null where no answer came. */
  readonly code: number | null
  /** The text to show; empty where there is none. */
  readonly msg: string
  readonly errMsg: string
  readonly platformCode?: number | undefined
  readonly reason?: string | undefined
  readonly fields?: readonly string[] | undefined
}

const badAnswer = 'request:fail bad answer'

const kinds: ReadonlyMap<number, RefusalKind> = new Map(
  Object.entries(refusalCodes).map(([kind, code]) => [code, kind as RefusalKind]),
)

/** Thrown where a call fails: the server refused it, or no answer came. */
export class CallFailure extends Error {
  readonly code: number | null
  /** Why the server refused; null where no envelope came. */
  readonly kind: RefusalKind | null
  readonly reason: string | null
  readonly fields: readonly string[]
  readonly msg: string
  /** Worded like the platform of the original client, for example `request:fail timeout` [R8.04]. */
  readonly errMsg: string
  readonly platformCode: number | null

  constructor(facts: FailureFacts, cause?: unknown) {
    super(facts.errMsg, { cause })
    this.name = 'CallFailure'
    this.code = facts.code
    this.kind = kinds.get(facts.code ?? 0) ?? null
    this.reason = facts.reason ?? null
    this.fields = facts.fields ?? []
    this.msg = facts.msg
    this.errMsg = facts.errMsg
    this.platformCode = facts.platformCode ?? null
  }

  /** No answer came, so the server may or may not have done what was asked. */
  get isUnanswered(): boolean {
    return this.code === null
  }

  /** As far as the client can tell, the request never reached the server. */
  get isOffline(): boolean {
    return this.isUnanswered && this.errMsg !== badAnswer
  }
}

/** For an answer that is not from our server, for example the error page of a proxy. */
export function badAnswerFailure(msg: string, cause: unknown): CallFailure {
  const { network } = platformCodes
  return new CallFailure({ code: null, msg, errMsg: badAnswer, platformCode: network }, cause)
}

export function timeoutFailure(msg: string): CallFailure {
  return new CallFailure({
    code: null,
    msg,
    errMsg: 'request:fail timeout',
    platformCode: platformCodes.timeout,
  })
}

export function networkFailure(msg: string, cause?: unknown): CallFailure {
  const { network } = platformCodes
  return new CallFailure(
    { code: null, msg, errMsg: 'request:fail network', platformCode: network },
    cause,
  )
}

/** For a call that the caller cancelled, for example because the page was left. The player is not told. */
export function abortFailure(): CallFailure {
  const { abort } = platformCodes
  return new CallFailure({
    code: null,
    msg: '',
    errMsg: 'request:fail abort',
    platformCode: abort,
  })
}

/** A file did not get through. */
export function transferFailure(msg: string, cause?: unknown): CallFailure {
  const { transfer } = platformCodes
  const errMsg = 'uploadFile:fail network'
  return new CallFailure({ code: null, msg, errMsg, platformCode: transfer }, cause)
}
