import { expect, test } from 'vitest'
import { messageText } from '../../i18n/text.ts'
import { CallFailure } from './CallFailure.ts'
import { openEnvelope } from './call.ts'

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const failureOf = (response: Response) => openEnvelope(response).catch((error: unknown) => error)

test('an envelope with code 200 yields its data [R8.02]', async () => {
  expect(await openEnvelope(answer({ code: 200, msg: '', data: { coin: 0 } }))).toEqual({ coin: 0 })
})

test('a refusal keeps its code, kind, message, reason and fields [R8.02]', async () => {
  const data = { reason: 'text_too_long', fields: ['text'] }
  const failure = await failureOf(answer({ code: 500422, msg: 'Too long.', data }))
  expect(failure).toBeInstanceOf(CallFailure)
  expect(failure).toMatchObject({ code: 500422, kind: 'rule', msg: 'Too long.', ...data })
})

test('a refusal sent with an HTTP error status is still read as a refusal [R8.01]', async () => {
  const limited = answer({ code: 500429, msg: 'Wait a moment.', data: null }, 429)
  expect(await failureOf(limited)).toMatchObject({ kind: 'too_many', msg: 'Wait a moment.' })
})

test('the error page of a proxy is a network error, with its platform code [R8.01, R8.04]', async () => {
  const page = new Response('<html>Bad gateway</html>', { status: 502 })
  expect(await failureOf(page)).toMatchObject({ code: null, kind: null, platformCode: 5 })
})

test('who gets no answer because of a fault of ours is not told to look at their network', async () => {
  const failed = (status: number) => failureOf(new Response('<html>', { status }))
  expect(await failed(500)).toMatchObject({ msg: messageText('ours') })
  expect(await failed(407)).toMatchObject({ msg: messageText('network_error') })
})

test('a success sent with an HTTP error status counts as a bad answer [R8.01]', async () => {
  const odd = answer({ code: 200, msg: '', data: {} }, 500)
  expect(await failureOf(odd)).toMatchObject({ isUnanswered: true })
})
