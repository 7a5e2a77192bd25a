import type { CallName } from '@fabula/contract'
import { languages, refusalCodes } from '@fabula/contract'
import { i18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { failedText } from '../api/wire/failedText.ts'

type Texts = Readonly<Record<string, string>>

const messageFiles = import.meta.glob<Texts>('../../../contract/messages/*.json', {
  eager: true,
  import: 'default',
})
const areaFiles = import.meta.glob<Texts>('./texts/{ads,play,setting}/*.json', {
  eager: true,
  import: 'default',
})

/** A text by its id, as the interface names it. */
function textIn(language: string, id: string): string {
  const [area = '', ...rest] = id.split('.')
  const key = rest.join('.')
  const file =
    area === 'message'
      ? messageFiles[`../../../contract/messages/${language}.json`]
      : areaFiles[`./texts/${area}/${language}.json`]
  return file?.[key] ?? ''
}

/** What the requirement names, the text that says it, and its words. */
const messages: readonly (readonly [what: string, id: string, english: string])[] = [
  ['network error', 'message.network_error', 'Network error'],
  ['ad loading failed', 'ads.failed', 'The ad didn’t load. Try another network and try again.'],
  [
    'daily ad limit reached',
    'ads.adsLimit',
    'That’s all the ads for today. Please come back tomorrow.',
  ],
  [
    'daily ad limit reached, by the server',
    'message.ad_limit',
    'That’s all the ads for today. Please come back tomorrow.',
  ],
  ['no ad resources', 'ads.noAdv', 'No ad to show right now. Please try again later.'],
  ['energy exhausted', 'message.no_energy', 'Your energy is used up.'],
  ['energy exhausted, the offer to replenish', 'play.energy.get', 'Get energy'],
  [
    'energy exhausted, guests bind for a starter pack',
    'play.energy.guest',
    'Link an account to fill up to 300 energy and get 100 coins as a welcome.',
  ],
  ['unlock failed', 'message.unlock_failed', 'Unlocking failed. Please try again.'],
  ['setup failed', 'message.setup_failed', 'That couldn’t be set. Please try again.'],
  [
    'feedback failed',
    'message.feedback_failed',
    'Your feedback couldn’t be sent. Please try again.',
  ],
  ['save failed', 'message.save_failed', 'Saving failed. Please try again.'],
  ['login failed', 'message.login_failed', 'Login failed, try again'],
  ['authorization failed', 'message.identity_refused', 'Authorization failed. Please try again.'],
  ['update failed', 'setting.version.failed', 'Update failed. Please try again.'],
  ['binding failed', 'message.binding_failed', 'Linking the account failed. Please try again.'],
  [
    'account does not match',
    'message.account_mismatch',
    'Account does not match, verification failed',
  ],
  ['unavailable in this area', 'message.region_closed', 'Unavailable in this area'],
  ['game has been removed', 'message.game_removed', 'This story has been removed'],
  [
    'cannot restart while a reply is in progress',
    'message.restart_turn_open',
    'You can’t restart while a reply is in progress',
  ],
  ['picture too big', 'message.picture_too_big', 'Picture too big: 5 MB at most'],
  ['contact cannot be empty', 'message.contact_missing', 'Contact cannot be empty'],
  ['please enter content', 'message.text_missing', 'Please enter content'],
  ['please enter nickname', 'message.nickname_missing', 'Please enter a nickname'],
  ['please read agreement', 'message.agreement_missing', 'Please read and agree first'],
  [
    'please check and agree before logging in',
    'message.terms_missing',
    'Please check and agree before logging in',
  ],
  ['sign error', 'message.sign_error', 'Sign error'],
]

test.each(messages)('%s: %s says it, in ten languages [R8.05]', (_what, id, english) => {
  expect(textIn('en', id)).toBe(english)
  const told = languages.map((language) => textIn(language, id))
  expect(told.filter((words) => words.trim() !== '')).toHaveLength(10)
  // The two kinds of Chinese may write a sentence alike.
  expect(new Set(told).size).toBeGreaterThanOrEqual(9)
})

describe('where the server says only that something broke', () => {
  const failures: readonly (readonly [CallName, string])[] = [
    ['login/visitorLogin', 'Login failed, try again'],
    ['login/thirdPartyLogin', 'Login failed, try again'],
    ['login/appleLogin', 'Login failed, try again'],
    ['user/thirdPartyBind', 'Linking the account failed. Please try again.'],
    ['user/bindThirdPartyAccount', 'Linking the account failed. Please try again.'],
    ['game/unlockGame', 'Unlocking failed. Please try again.'],
    ['game/selectGameRewardImg', 'That couldn’t be set. Please try again.'],
    ['user/BgmSetting', 'That couldn’t be set. Please try again.'],
    ['user/userInfoSetting', 'Saving failed. Please try again.'],
    ['user/submitUserSuggest', 'Your feedback couldn’t be sent. Please try again.'],
  ]
  const english = messageFiles['../../../contract/messages/en.json'] ?? {}
  const catalogue = Object.entries(english).map(([key, words]) => [`message.${key}`, words])

  test.each(failures)('%s says what did not work [R8.05]', (name, words) => {
    i18n.loadAndActivate({ locale: 'en', messages: Object.fromEntries(catalogue) })
    expect(failedText(name, refusalCodes.ours)).toBe(words)
    // A reason that the server gives is better.
    expect(failedText(name, refusalCodes.rule)).toBeNull()
  })

  test('other calls say what the server says [R8.05]', () => {
    expect(failedText('user/userNotice', refusalCodes.ours)).toBeNull()
  })
})
