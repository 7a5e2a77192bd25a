import { languages, toWireLanguage } from '@fabula/contract'
import { describe, expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const world = setupWorld({
  config: {
    websiteName: 'Fabula',
    communityUrl: 'https://example.org/meet?here',
    pageOrigins: ['https://help.example', 'no origin'],
  },
})

const types = ['agreement', 'privacy', 'permissions'] as const

test.each(languages)(
  'the terms are there in %s, each a text of its own [R7.17] [R7.54]',
  async (lang) => {
    const english = await Promise.all(types.map((type) => world.call('login/getTerms', { type })))
    const answers = await Promise.all(
      types.map((type) => world.call('login/getTerms', { type }, { lang })),
    )
    for (const [index, answer] of answers.entries()) {
      if (answer.code !== 200) throw new Error(answer.msg)
      expect(answer.data.paragraphs.length).toBe(
        english[index]?.code === 200 ? english[index].data.paragraphs.length : 0,
      )
      if (lang !== 'en') expect(answer.data).not.toEqual(english[index]?.data)
    }
  },
)

test('without a type the terms of use are meant', async () => {
  const [plain, agreement] = await Promise.all([
    world.call('login/getTerms', {}),
    world.call('login/getTerms', { type: 'agreement' }),
  ])
  expect(plain).toEqual(agreement)
})

describe('the language of an answer [R7.54]', () => {
  test.each(languages)('is %s when its wire code is sent', async (lang) => {
    const told = await world.call('info/getlang', {}, { lang })
    expect(told).toMatchObject({ code: 200, data: { lang } })
    const chosen = await world.call('info/getlang', { lang: toWireLanguage(lang) })
    expect(chosen).toMatchObject({ data: { lang } })
  })

  test.each(['xx', '', 'EN', 'zh', '__proto__'])('is English for %j', async (lang) => {
    expect(await world.call('info/getlang', { lang })).toMatchObject({ data: { lang: 'en' } })
  })
})

test('getlang tells what the site calls itself', async () => {
  expect(await world.call('info/getlang', {})).toMatchObject({
    data: {
      website_data: {
        website: 'Fabula',
        wap_set_title: '{website}',
        community_url: 'https://example.org/meet?here',
      },
    },
  })
})

test('whose pages may be shown inside is told to the app, and to the browser [R2.41]', async () => {
  const site = await world.call('info/getlang', {})
  const page = await fetch(world.address)
  const allowed = ['https://help.example', 'https://example.org']
  expect(site).toMatchObject({ data: { website_data: { page_origins: allowed } } })
  expect(page.headers.get('content-security-policy')).toContain(
    `frame-src 'self' ${allowed.join(' ')};`,
  )
})
