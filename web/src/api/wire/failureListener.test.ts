import { refusalCodes } from '@fabula/contract'
import { beforeEach, expect, test } from 'vitest'
import { abortFailure, CallFailure, networkFailure } from './CallFailure.ts'
import { listenToFailures, reportFailure } from './failureListener.ts'

let told: string[]

beforeEach(() => {
  told = []
  listenToFailures({
    toast: (msg) => told.push(msg),
    sessionEnded: () => told.push('(session ended)'),
  })
})

const refusal = (code: number) => new CallFailure({ code, msg: 'words', errMsg: '' })

test('a session that has ended leads to the login, without a toast [R4.02, R8.02]', () => {
  for (const code of [500505, 500506, 500507]) reportFailure(refusal(code), false)
  expect(told).toEqual(['(session ended)', '(session ended)', '(session ended)'])
})

test('too little energy or too few coins shows no toast, because the screen handles it [R8.02]', () => {
  for (const code of [500529, 500530]) reportFailure(refusal(code), false)
  expect(told).toEqual([])
})

test('any other refusal shows one toast with the server’s message [R8.02]', () => {
  reportFailure(refusal(refusalCodes.locked), false)
  expect(told).toEqual(['words'])
})

test('a failure in the background shows nothing, but still ends a lost session [R8.03]', () => {
  reportFailure(refusal(refusalCodes.ours), true)
  reportFailure(networkFailure('Network error'), true)
  expect(told).toEqual([])
  reportFailure(refusal(refusalCodes.no_session), true)
  expect(told).toEqual(['(session ended)'])
})

test('a call that the player cancelled shows nothing [R8.04]', () => {
  reportFailure(abortFailure(), false)
  expect(told).toEqual([])
})
