import { playerIdOf } from '../kit/playerIdOf.ts'
import type { Tour } from './Tour.ts'
import { nameOf, open, pagePaths } from './walk.ts'

/** The settings with their dialogs, then what goes wrong. */
export async function walkSettings(tour: Tour): Promise<void> {
  const { visitor, see, seeDialog, press } = tour
  const { page, text } = visitor
  for (const path of pagePaths())
    if (path.startsWith('/pages/setting/') && !path.includes('notificate')) await see(path)
  await see('/pages/mine/roleSet')
  await seeDialog('welfare-trade', async () => {
    await open(visitor, '/pages/setting/welfare')
    await page.getByRole('button', { name: /100/ }).filter({ visible: true }).first().click()
  })
  await seeDialog('setting-logout', async () => {
    await open(visitor, '/pages/setting/index')
    await press(text('mine.logout'))
  })
  await seeDialog('setting-account-everywhere', async () => {
    await open(visitor, '/pages/setting/account')
    await press(text('privacy.logins.all'))
  })
  await tour.part('home’s calendar', () => checkIn(tour))
  await tour.part('feedback', () => feedback(tour))
  await tour.part('guardian', () => guardian(tour))
  await tour.part('tutorial', () => tutorial(tour))
  await see('/pages/home/gameList')
  await see('/pages/public/launchFailed')
  await see(
    '/pages/public/webview',
    '?url=https%3A%2F%2Fexample.org%2Fpage',
    'public-webview-outside',
  )
  await tour.part('searched', () => search(tour))
  await troubles(tour)
}

async function checkIn({ theatre, visitor, seeDialog, sql, dialog }: Tour): Promise<void> {
  await open(visitor, '/pages/home/index')
  const strip = visitor.page
    .locator('[data-state="claimable"]:visible, [data-state="ahead"]:visible')
    .first()
  await seeDialog('home-checkIn', () => strip.click())
  const words = {
    title: theatre.texts(visitor.lang).title,
    body: visitor.text('play.opening.body'),
  }
  await sql('INSERT INTO player_notice (player_id, texts, link, pops) VALUES ($1, $2, $3, true)', [
    await playerIdOf(visitor.page),
    { en: words, [visitor.lang]: words },
    '/pages/home/gameList',
  ])
  // A first visit shows no notice, and the day's gift comes before it.
  await sql('UPDATE player SET first_login = false')
  await seeDialog('home-notice', async () => {
    await visitor.page.reload()
    const notice = dialog().getByRole('heading', { name: words.title })
    const gift = dialog().getByRole('heading', { name: visitor.text('daily.checkIn.title') })
    await notice.or(gift).waitFor()
    if (await gift.isVisible()) await visitor.page.keyboard.press('Escape')
    await notice.waitFor()
  })
}

async function feedback({ visitor, shoot, press }: Tour): Promise<void> {
  const { page, text } = visitor
  await open(visitor, '/pages/setting/feedback')
  await page.getByLabel(text('setting.feedback.content')).fill(text('play.opening.body'))
  await page.getByLabel(text('setting.feedback.contact')).fill('not a mail')
  await press(text('setting.feedback.send'))
  await page.waitForTimeout(300)
  await shoot('setting-feedback-refused')
  await page.getByLabel(text('setting.feedback.contact')).fill('a@example.com')
  await press(text('setting.feedback.send'))
  await page.getByText(text('setting.feedback.sent.title')).waitFor()
  await shoot('setting-feedback-sent')
}

async function guardian({ visitor, shoot, press }: Tour): Promise<void> {
  const { page, text } = visitor
  await open(visitor, '/pages/setting/guardian')
  await page.getByRole('switch', { name: text('guardian.spending'), exact: true }).click()
  await press(text('guardian.set'))
  await shoot('setting-guardian-wrong')
  for (const id of ['guardian.pin', 'guardian.pin.again'])
    await page.getByLabel(text(id), { exact: true }).fill('2468')
  await press(text('guardian.set'))
  await visitor.button('guardian.save').waitFor()
  await shoot('setting-guardian-set')
  await press(text('guardian.forgot'))
  await page.waitForTimeout(400)
  await shoot('setting-guardian-forgot')
  await page.keyboard.press('Escape')
  await page.getByLabel(text('guardian.pin'), { exact: true }).fill('2468')
  await press(text('guardian.remove'))
}

async function tutorial({ visitor, see, shoot, press }: Tour): Promise<void> {
  const { page, text } = visitor
  await see('/pages/ai/guidanceGameChat')
  await page.locator('[data-tutorial] button').click()
  await page.getByText(text('guide.energy')).waitFor()
  await shoot('tutorial-energy')
  await press(text('guide.forward'))
  await page.getByText(text('guide.way')).waitFor()
  await shoot('tutorial-way')
  await page.locator('[data-choice="0"]:visible').click()
  await page.getByText(text('guide.next')).waitFor()
  await shoot('tutorial-next')
  await press(text('guide.skip'))
  await page.waitForTimeout(400)
  await shoot('tutorial-leave')
}

async function search({ visitor, shoot }: Tour): Promise<void> {
  await open(visitor, '/pages/home/gameList')
  await visitor.page.locator('input:visible').first().fill('zzzz')
  await visitor.page.waitForTimeout(800)
  await visitor.untilLoaded()
  await shoot('home-gameList-nothing')
}

/** No line, a server that fails, a session that has ended. */
async function troubles({ visitor, shoot, part, sql }: Tour): Promise<void> {
  const { page } = visitor
  await part('offline', async () => {
    await open(visitor, '/pages/home/index')
    await page.context().setOffline(true)
    await page.evaluate(() => {
      location.hash = '/pages/mine/receipts'
    })
    await page.waitForTimeout(1500)
    await shoot('trouble-offline')
  })
  await page.context().setOffline(false)
  await part('server’s fault', async () => {
    await page.route('**/user/receipts*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('about:blank')
    await visitor.goto('/pages/mine/receipts')
    await page.waitForTimeout(2500)
    await shoot('trouble-server')
    await page.unroute('**/user/receipts*')
  })
  await part('ended session', async () => {
    await visitor.goto('/pages/setting/account')
    await visitor.untilLoaded()
    await sql('DELETE FROM session')
    await page.reload()
    await visitor.on('/pages/public/login').waitFor()
    await visitor.untilLoaded()
    await shoot(`${nameOf('/pages/public/login')}-ended`)
  })
}
