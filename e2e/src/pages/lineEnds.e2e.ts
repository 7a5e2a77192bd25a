import type { Language } from '@fabula/contract'
import { expect, test } from 'vitest'
import { brokenWords } from '../kit/brokenWords.ts'
import { playerIdOf } from '../kit/playerIdOf.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre()

async function arrive(lang: Language, path: string, width = 320) {
  await theatre.visitor(lang, { width })
  await visitor.arrive(path)
  await visitor.on(path.replace(/\?.*/, '')).waitFor()
  await visitor.untilLoaded()
}

test.each(['vi', 'zh-Hant'] as const)(
  'in %s no line begins with a dot between languages, or ends within the name of one',
  async (lang) => {
    await arrive(lang, '/pages/home/gameDetail?game_id=late-moon')
    expect(await visitor.page.getByText('Bahasa', { exact: false }).count()).toBe(1)
    expect(await brokenWords(visitor.page, 'Bahasa.Indonesia|Tiếng.Việt|[^\\s:：]+\\s·')).toEqual(
      [],
    )
  },
)

test.each([
  ['/pages/mine/history', '这里|随时|继续'],
  ['/pages/setting/logout/protocol', '180.天内|15.天|账号'],
  ['/pages/public/webview?url=https%3A%2F%2Fexample.org', '我们的|页面|浏览器'],
])('in Chinese no line of a sentence on %s ends within a word', async (path, words) => {
  await arrive('zh-Hans', path)
  expect(await visitor.page.getByText(new RegExp(words)).count()).toBeGreaterThan(0)
  expect(await brokenWords(visitor.page, words)).toEqual([])
})

test.each([
  ['/pages/public/clause?type=privacy', '(?:การ|ความ|ข้อ)[ก-ฮเ-ไ]'],
  ['/pages/ai/card', 'คำตอบ|เนิ่น ๆ|ความกล้า'],
])(
  'in Thai no line on %s ends within a word, or begins with the sign of repetition',
  async (path, words) => {
    await arrive('th', path)
    expect(await visitor.page.getByText(new RegExp(words)).count()).toBeGreaterThan(0)
    for (const width of [320, 340, 360, 390]) {
      await visitor.page.setViewportSize({ width, height: 844 })
      expect([width, await brokenWords(visitor.page, words)]).toEqual([width, []])
    }
  },
)

test('in Thai no line of what was told begins with the sign of repetition', async () => {
  await arrive('th', '/pages/ai/chat?game_id=nineteen-year-tide')
  await player.begin()
  for (let move = 0; move < 6; move += 1) {
    await player.pick(0)
    await player.readOn()
  }
  await player.menu('play.menu.log')
  const { page } = visitor
  await page.setViewportSize({ width: 320, height: 2600 })
  // A line may end at any other space. Which rows are there is known once the log has been measured.
  const before = async () => {
    const told = (await page.getByRole('dialog').locator('p').allTextContents()).join('')
    return [...new Set(told.match(/.(?=ๆ)/gu))]
  }
  await expect.poll(before).toEqual(['\u00a0'])
})

test.each(['en', 'ja', 'ko', 'th'] as const)(
  'in %s the story that home begins with says what it is to the end, on a phone 390 px wide',
  async (lang) => {
    await arrive(lang, '/pages/home/index')
    await visitor.page.setViewportSize({ width: 390, height: 844 })
    const story = visitor.page.locator('section').filter({ has: visitor.button('home.play') })
    const premise = story.locator('h2 + p')
    expect(await premise.evaluate((p) => p.scrollHeight - p.clientHeight)).toBeLessThan(2)
  },
)

test('a count stands beside its label, however long the label is', async () => {
  await arrive('es-ES', '/pages/mine/index')
  const { page, text } = visitor
  const words = { en: { title: 'News', body: 'News' } }
  await theatre.world.context.database.pool.query(
    "INSERT INTO player_notice (player_id, texts, link) VALUES ($1, $2, '')",
    [await playerIdOf(page), words],
  )
  await page.evaluate(() => localStorage.setItem('textSize', '200'))
  await page.reload()
  const row = visitor.on('/pages/mine/index').getByRole('button', { name: '1' })
  await visitor.untilLoaded()
  const label = await row.getByText(text('shell.title.notification')).boundingBox()
  const count = await row.getByText('1', { exact: true }).boundingBox()
  expect(count?.y).toBeLessThan((label?.y ?? 0) + (label?.height ?? 0) / 2)
})

test('before the first scene the title stands in the middle of its bar', async () => {
  await arrive('ko', `/pages/ai/chat?game_id=${tin}`)
  const middleOf = async (part: string) => {
    const box = await visitor.page.locator(`[data-bar] ${part}`).first().boundingBox()
    return box ? box.y + box.height / 2 : 0
  }
  expect(Math.abs((await middleOf('h1')) - (await middleOf('button')))).toBeLessThan(2)
})

test('a bubble of the record has room for its shadow', async () => {
  await arrive('ja', `/pages/ai/chat?game_id=${tin}`)
  const { page, text } = visitor
  await player.begin()
  await player.menu('play.menu.log')
  await page.getByText(text('play.log.letters'), { exact: true }).click()
  const room = await page.locator('[data-letters]').evaluate((log) => {
    const left = log.getBoundingClientRect().left
    return [...log.querySelectorAll('p')].map((line) => line.getBoundingClientRect().left - left)
  })
  expect(room.length).toBeGreaterThan(1)
  expect(Math.min(...room)).toBeGreaterThanOrEqual(6)
})

test('what is always on begins where the rows below it begin', async () => {
  await arrive('en', '/pages/setting/privacy')
  const rows = visitor.page.locator(':has(> label [role="switch"]) > *')
  const lefts = await rows.evaluateAll((all) =>
    all.map((row) => {
      const first = document.createRange()
      first.selectNodeContents(row.firstElementChild ?? row)
      return first.getBoundingClientRect().left
    }),
  )
  expect(lefts.length).toBe(4)
  expect(new Set(lefts).size).toBe(1)
})

test.each([
  ['es-ES', '/pages/home/gameDetail?game_id=forty-letters', 'button:has-text("Desbloquear")'],
  ['pt-PT', '/pages/mine/ownStories', 'label:has-text("Escolher")'],
] as const)(
  'in %s on %s an icon stands beside its first word, also where its words have two lines',
  async (lang, path, pressed) => {
    await arrive(lang, path)
    const button = visitor.page.locator(pressed)
    const [icon, words] = await button.evaluate((it) => {
      const text = document.createTreeWalker(it, NodeFilter.SHOW_TEXT).nextNode()
      const range = document.createRange()
      range.selectNodeContents(text ?? it)
      const [first] = range.getClientRects()
      return [it.querySelector('svg')?.getBoundingClientRect().right, first?.left]
    })
    expect((words ?? 99) - (icon ?? 0)).toBeLessThan(12)
  },
)

test('the button that puts an invitation away stands at the height of its first line', async () => {
  await arrive('en', '/pages/home/index', 390)
  const invite = visitor.page.getByRole('region', { name: visitor.text('guide.invite.title') })
  const middleOf = async (part: 'heading' | 'button', name?: string) => {
    const box = await invite.getByRole(part, { ...(name && { name }) }).boundingBox()
    return box ? box.y + box.height / 2 : 0
  }
  const away = await middleOf('button', visitor.text('shell.close'))
  expect(Math.abs(away - (await middleOf('heading')))).toBeLessThan(3)
})

test('why a session has ended is said in lines of about one length', async () => {
  await theatre.visitor('es-ES')
  await visitor.goto('/pages/public/login?ended=no_session')
  const why = visitor.page.locator('p[role="status"]')
  await why.waitFor()
  const widths = await why.evaluate((it) => {
    const words = document.createRange()
    words.selectNodeContents(it)
    return [...words.getClientRects()].map(({ width }) => width)
  })
  expect(widths.length).toBe(2)
  expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 2)
})

test('a chip has room for its shadow', async () => {
  await arrive('en', '/pages/mine/roleSet', 390)
  const room = await visitor.page
    .getByRole('group', { name: visitor.text('profile.gender') })
    .evaluate((group) =>
      [...group.querySelectorAll('label')].map(
        (chip) => group.getBoundingClientRect().bottom - chip.getBoundingClientRect().bottom,
      ),
    )
  expect(room.length).toBe(3)
  // Its shadow reaches 14 px below it.
  expect(Math.min(...room)).toBeGreaterThanOrEqual(13)
})

test('the icon of a button stands at the height of its words, also in the largest letters', async () => {
  await arrive('en', '/pages/home/gameDetail?game_id=forty-letters', 390)
  await visitor.page.evaluate(() => localStorage.setItem('textSize', '200'))
  await visitor.page.reload()
  const button = visitor.page.getByRole('button', { name: /Unlock/ })
  await button.waitFor()
  const [icon, words] = await button.evaluate((it) => {
    const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2
    const text = document.createTreeWalker(it, NodeFilter.SHOW_TEXT).nextNode()
    const range = document.createRange()
    range.selectNodeContents(text ?? it)
    const [first] = range.getClientRects()
    const svg = it.querySelector('svg')
    return first && svg ? [middleOf(svg.getBoundingClientRect()), middleOf(first)] : []
  })
  expect(Math.abs((icon ?? 0) - (words ?? 99))).toBeLessThan(4)
})
