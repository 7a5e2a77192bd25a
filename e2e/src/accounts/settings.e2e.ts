import { beforeEach, expect, test } from 'vitest'
import { listenIn } from '../kit/listenIn.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor } = setupTheatre()
beforeEach(async () => {
  await theatre.visitor('en', { width: 320 })
})

const sql = (query: string, values: readonly unknown[] = []) =>
  theatre.world.context.database.pool.query(query, [...values])

/** Through the login to a page, as by a link to it. */
async function at(path: string) {
  await visitor.arrive(path)
  await visitor.on(path.replace(/\?.*/, '')).waitFor()
}

test('settings lead to each of their pages, and back leads to them [R2.27] [R2.66]', async () => {
  const { page, text } = visitor
  await at('/pages/setting/index')
  expect(await page.title()).toBe('Setting · Fabula')
  expect(await visitor.faults()).toEqual([])
  for (const [id, path] of [
    ['shell.title.language', '/pages/setting/language'],
    ['shell.title.sound', '/pages/setting/bgmSetting'],
    ['shell.title.versionUpdate', '/pages/setting/version/index'],
    ['shell.title.feedback', '/pages/setting/feedback'],
    ['shell.title.accountSafety', '/pages/setting/account'],
    ['privacy.choices.title', '/pages/setting/privacy'],
    ['guardian.title', '/pages/setting/guardian'],
    ['mine.terms', '/pages/public/clause'],
    ['mine.privacy', '/pages/public/clause'],
    ['setting.permissions', '/pages/public/clause'],
  ] as const) {
    await page.getByRole('button', { name: text(id) }).click()
    await visitor.on(path).waitFor()
    await visitor
      .on(path)
      .getByRole('button', { name: text('shell.back') })
      .click()
    await visitor.on('/pages/setting/index').waitFor()
  }
})

test('a question has a title, words and two answers, and no changes nothing [R3.15] [R4.24]', async () => {
  const { page, text } = visitor
  await at('/pages/setting/index')
  await visitor.button('mine.logout').click()
  const question = page.getByRole('dialog', { name: text('mine.logout.title') })
  await question.getByText(text('mine.logout.body')).waitFor()
  expect(await question.getByRole('button').allTextContents()).toEqual([
    text('mine.logout.confirm'),
    text('mine.logout.stay'),
  ])
  expect(await visitor.faults()).toEqual([])
  await question.getByRole('button', { name: text('mine.logout.stay') }).click()
  await question.waitFor({ state: 'hidden' })
  await visitor.button('mine.logout').click()
  await question.waitFor()
  await page.mouse.click(160, 30)
  await question.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  await visitor.on('/pages/setting/index').waitFor()
})

test('a popup opens over what is behind it, and a tap beside it closes it [R4.24]', async () => {
  const { page, text } = visitor
  await at(`/pages/ai/chat?game_id=${tin}`)
  await page.locator('[data-choice="0"]:visible').waitFor()
  await page.getByRole('button', { name: text('play.menu.title') }).click()
  const popup = page.getByRole('dialog', { name: text('play.menu.title') })
  await popup.waitFor()
  const behind = page.locator('[data-choice="0"]:visible')
  const isCovered = () =>
    behind.evaluate((choice) => {
      const { left, top, width, height } = choice.getBoundingClientRect()
      const inFront = document.elementFromPoint(left + width / 2, top + height / 2)
      return Boolean(inFront?.closest('dialog'))
    })
  await expect.poll(isCovered).toBe(true)
  await page.mouse.click(160, 30)
  await popup.waitFor({ state: 'hidden' })
  await visitor.on('/pages/ai/chat').waitFor()
})

test('a sound that is switched off is silent at once, and stays so elsewhere [R2.42] [R4.11] [R7.26]', async () => {
  const { page, text } = visitor
  const heard = await listenIn(page)
  await at('/pages/setting/bgmSetting')
  // Nothing sounds before the first tap.
  await page.getByRole('heading', { level: 1 }).click()
  const music = page.getByRole('switch', { name: text('setting.sound.system') })
  await expect.poll(heard).toEqual([expect.stringMatching(/bright\.mp3$/)])
  expect(await visitor.faults()).toEqual([])
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await expect.poll(heard).not.toContainEqual(expect.stringMatching(/bright\.mp3$/))
  await page.goBack()
  await expect.poll(heard).toEqual([expect.stringMatching(/bright\.mp3$/)])
  await setHidden(true)
  await expect.poll(heard).toEqual([])
  await setHidden(false)
  await expect.poll(heard).toEqual([expect.stringMatching(/bright\.mp3$/)])
  await page.getByText(text('setting.sound.track.tender')).click()
  await expect.poll(heard).toEqual([expect.stringMatching(/tender\.mp3$/)])
  await music.click()
  await expect.poll(heard).toEqual([])
  await expect
    .poll(async () => (await sql('SELECT system_bgm FROM sound_setting')).rows)
    .toEqual([{ system_bgm: false }])
  await page.reload()
  await expect.poll(() => music.isChecked()).toBe(false)
})

test('whoever logs out leaves nothing that they wrote on the device: no draft of a move, none of feedback [R2.27] [R4.02]', async () => {
  const { page, text } = visitor
  await at(`/pages/ai/chat?game_id=${tin}`)
  const words = page.locator('textarea:visible')
  await words.fill('a hidden way in')
  await visitor.goto('/pages/setting/feedback')
  await page.getByLabel(text('setting.feedback.content')).fill('a hidden complaint')
  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  await page.reload()
  await page.getByLabel(text('setting.feedback.content')).waitFor()
  expect(await kept()).toContain('a hidden way in')
  await visitor.goto('/pages/setting/index')
  await visitor.button('mine.logout').click()
  await page
    .getByRole('dialog', { name: text('mine.logout.title') })
    .getByRole('button', { name: text('mine.logout.confirm') })
    .click()
  await visitor.on('/pages/public/login').waitFor()
  await page.reload()
  await visitor.on('/pages/public/login').waitFor()
  expect(await kept()).not.toContain('hidden')
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: /guest/i }).click()
  await visitor.on('/pages/public/login').waitFor({ state: 'hidden' })
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await page.locator('[data-choice="0"]:visible').waitFor()
  expect(await words.inputValue()).toBe('')
})

/** As when the player opens another app; a browser on a desk hides no page by itself. */
async function setHidden(hidden: boolean) {
  await visitor.page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test('feedback goes with its picture, and nothing written is lost [R2.34] [R2.68] [R5.02] [R8.05]', async () => {
  const { page, text } = visitor
  await at('/pages/setting/feedback')
  await visitor.button('setting.feedback.send').click()
  await page.getByText('Please enter', { exact: false }).first().waitFor()
  expect(await visitor.faults()).toEqual([])
  const words = page.getByLabel(text('setting.feedback.content'))
  await words.fill('More lighthouses, please.')
  await page.reload()
  await page.getByLabel(text('setting.feedback.contact')).fill('mara@home.example')
  await page.locator('input[type=file]').setInputFiles('web/public/icon-192.png')
  await visitor.button('setting.feedback.picture.open').click()
  await page.getByRole('dialog', { name: text('cards.preview') }).waitFor()
  expect(await visitor.faults()).toEqual([])
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await visitor.button('setting.feedback.send').click()
  await visitor.heard(/./)
  await page.context().setOffline(false)
  visitor.complaints.splice(0)
  expect(await words.inputValue()).toBe('More lighthouses, please.')
  await visitor.button('setting.feedback.send').click()
  await page.getByText(text('setting.feedback.sent.title')).waitFor()
  const { rows } = await sql('SELECT content, contact, upload_id FROM feedback')
  expect(rows).toEqual([
    {
      content: 'More lighthouses, please.',
      contact: 'mara@home.example',
      upload_id: expect.any(String),
    },
  ])
})

test('a newer version is told with what is in it, and can be skipped; the log tells the rest [R2.35] [R2.36] [R4.22]', async () => {
  const { page, text } = visitor
  // As the wrapper app says of itself.
  await page.route('**/apiv1/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), terminal: 'android' } }),
  )
  // A session belongs to what began it.
  await visitor.goto('/pages/setting/version/index')
  await visitor.logInByHand()
  await page.getByText(text('setting.version.latest')).waitFor()
  expect(await visitor.faults()).toEqual([])
  await sql(
    `INSERT INTO app_version (terminal, version_code, version_name, update_type, download_path, texts)
     VALUES ('android', 1100, '1.1.0', 'optional', 'https://store.example/fabula', $1)`,
    [{ en: 'A lighthouse at last' }],
  )
  await visitor.button('setting.version.check').click()
  await page.getByText('A lighthouse at last').waitFor()
  expect(await visitor.faults()).toEqual([])
  await visitor.button('setting.version.ignore').click()
  await visitor.button('setting.version.ignored').waitFor()
  await page.getByRole('button', { name: text('shell.title.updateLog') }).click()
  const log = visitor.on('/pages/setting/version/blog')
  await log.locator('h2').first().waitFor()
  expect(await log.locator('header').getByRole('heading', { level: 1 }).textContent()).toBe(
    'Update log',
  )
  await log.getByText('A lighthouse at last').waitFor()
  expect(await visitor.faults()).toEqual([])
})

test('a web page is shown inside where it is ours, and no other [R2.41]', async () => {
  const { page, text } = visitor
  const own = `${theatre.world.address}/favicon.svg`
  await visitor.goto(`/pages/public/webview?url=${encodeURIComponent(own)}`)
  await page.locator('iframe:visible').waitFor()
  expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('same-origin')
  expect(await visitor.faults()).toEqual([])
  await visitor.goto('/pages/public/webview?url=https%3A%2F%2Felsewhere.example%2Fa')
  await page.getByText('elsewhere.example isn’t one of our pages', { exact: false }).waitFor()
  expect(await visitor.faults()).toEqual([])
  await visitor.goto('/pages/public/webview?url=javascript%3Aalert(1)')
  await page.getByText(text('setting.web.none.title')).waitFor()
})
