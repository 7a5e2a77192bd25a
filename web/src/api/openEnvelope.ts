import { type Envelope, okCode } from '@fabula/contract'
import { messageText } from '../i18n/text.ts'
import { badAnswerFailure, CallFailure } from './CallFailure.ts'

/** The data of an answer. Throws the `CallFailure` that the envelope describes [R8.01, R8.02]. */
export async function openEnvelope<Data>(answer: Response): Promise<Data> {
  const envelope = await readEnvelope<Data>(answer)
  if (envelope.code === okCode) return envelope.data
  throw new CallFailure({
    code: envelope.code,
    msg: envelope.msg,
    errMsg: `request:fail ${envelope.code}`,
    reason: envelope.data?.reason,
    fields: envelope.data?.fields,
  })
}

async function readEnvelope<Data>(answer: Response): Promise<Envelope<Data>> {
  const body: unknown = await answer.json().catch(() => null)
  if (isEnvelope<Data>(body) && (answer.ok || body.code !== okCode)) return body
  throw badAnswerFailure(messageText('network_error'), new Error(`HTTP ${answer.status}`))
}

function isEnvelope<Data>(body: unknown): body is Envelope<Data> {
  return typeof body === 'object' && body !== null && 'code' in body && 'data' in body
}
