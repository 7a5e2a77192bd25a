import { timing } from '@fabula/contract'
import { operate } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupModel } from '../kit/setupModel.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { spentBy } from '../kit/spentBy.ts'
import { tin } from '../kit/Theatre.ts'

const { model, config, tellNext } = setupModel()
const { theatre, visitor, player } = setupTheatre({ config, mayComplain: true })

const stage = `/pages/ai/chat?game_id=${tin}`
const minuteMs = 60_000
/** A model that says the same twice is not heard. */
const lines = [
  'The harbour puts out one lamp after another, and keeps the last.',
  'A gull walks the length of the rail and back, counting.',
  'Somebody upstairs shuts a window on purpose.',
  'The rope lets go of its water, drop by drop, into the boat.',
] as const

const dialog = () => visitor.page.getByRole('dialog')
const ofModel = () => visitor.page.locator('[data-ai]:visible')
const openMenu = () => visitor.button('play.menu.title').click()
const close = () =>
  dialog()
    .getByRole('button', { name: visitor.text('shell.close') })
    .click()
const told = (said: string) => visitor.heard(visitor.text(said))

async function tap(at: number) {
  await player.pick(at)
  await player.readOn()
}

/** Sends words that no story takes up: what is on offer stays. */
async function send(words: string) {
  await visitor.page.locator('textarea:visible').fill(words)
  await visitor.button('play.send').click()
}

async function letAuthorsTell() {
  await openMenu()
  await dialog()
    .locator('label', { hasText: visitor.text('safety.teller.authors') })
    .click()
  await told('safety.teller.changed')
  await dialog()
    .locator('[data-teller="authors"]')
    .getByText(visitor.text('safety.teller.authors.why'))
    .waitFor()
  await close()
}

/** In so many frames nothing of the log changed: it has scrolled, and its rows are drawn. */
const stillFrames = 6

/** Scrolls the log by a key. @returns whether it is at its end then */
async function scrollLog(key: 'Home' | 'PageDown'): Promise<boolean> {
  const list = dialog().locator('[tabindex="0"]').last()
  await list.press(key)
  return list.evaluate(
    (element, frames) =>
      new Promise<boolean>((still) => {
        const look = (before: string, left: number) => {
          const now = `${element.scrollTop} ${element.innerHTML}`
          if (left > 0) requestAnimationFrame(() => look(now, now === before ? left - 1 : frames))
          else still(element.scrollTop + element.clientHeight > element.scrollHeight - 2)
        }
        look('', frames)
      }),
    stillFrames,
  )
}

/** What is marked in the log as a model's, a line each: read screen by screen, for only rows in sight are in the page. */
async function markedInLog(): Promise<string[]> {
  const marks = dialog().locator(`abbr[title="${visitor.text('safety.ai.mark.long')}"]`)
  const inSight = () =>
    marks.evaluateAll((all) => all.map((mark) => mark.parentElement?.textContent ?? ''))
  const seen = new Set<string>()
  let isAtEnd = await scrollLog('Home')
  for (const line of await inSight()) seen.add(line)
  while (!isAtEnd) {
    isAtEnd = await scrollLog('PageDown')
    for (const line of await inSight()) seen.add(line)
  }
  return [...seen]
}

test('an AI that tells says so before its first word, its words are marked, it is reported, contradicted, and sent away [R11.03] [R11.04] [R14.05] [R14.08]', async () => {
  await theatre.visitor()
  const { page, text } = visitor
  await visitor.arrive(stage)
  const notice = page.locator('[data-ai-notice]')
  await notice.getByText(text('safety.ai.notice')).waitFor()
  expect(model.asked).toEqual([])
  expect(await visitor.faults()).toEqual([])
  await page.getByRole('status').filter({ has: notice }).getByRole('button').click()
  await notice.waitFor({ state: 'detached' })

  tellNext(lines[0])
  await player.begin()
  tellNext(lines[1], ['Juna hums when the tide is low.'])
  await tap(0)
  await ofModel().waitFor()
  expect(await ofModel().textContent()).toBe(text('safety.ai.mark'))
  expect(await visitor.faults()).toEqual([])

  await player.menu('play.menu.truth')
  const fact = dialog().locator('div', { hasText: 'Juna hums' }).last()
  await fact.getByText(text('safety.truth.model')).waitFor()
  await fact.getByRole('button', { name: text('safety.truth.strike') }).click()
  await fact.locator('s', { hasText: 'Juna hums' }).waitFor()
  await fact.getByText(text('safety.truth.struck')).waitFor()
  expect(await visitor.faults()).toEqual([])
  await close()
  tellNext(lines[2])
  await tap(0)
  const struck = 'NOT SO, never say or hint it: Juna hums'
  await expect.poll(() => model.asked.at(-1)?.turn).toContain(struck)
  await player.menu('play.menu.truth')
  await fact.getByRole('button', { name: text('safety.truth.restore') }).click()
  await fact.getByText(text('safety.truth.model')).waitFor()
  await expect.poll(() => fact.locator('s').count()).toBe(0)
  await close()

  await letAuthorsTell()
  const asked = model.asked.length
  await tap(0)
  await expect.poll(() => ofModel().count()).toBe(0)
  expect(model.asked).toHaveLength(asked)

  await player.menu('play.menu.log')
  // The log is told anew while its older turns come in.
  await expect
    .poll(markedInLog)
    .toEqual(lines.slice(0, 3).map((line) => expect.stringContaining(line)))
  const line = dialog().locator('div:has(> button)').filter({ hasText: lines[2] })
  const reporting = line.getByRole('button', { name: text('safety.report.line') })
  await reporting.click()
  await dialog().getByLabel(text('safety.report.words')).waitFor()
  // Whoever thinks better of it is back in the log.
  await page.keyboard.press('Escape')
  // A second tap as quick as a double one is none [R9.04].
  await page.waitForTimeout(timing.doubleTapGuardMs)
  await reporting.click()
  const report = dialog().getByRole('button', { name: text('safety.report.send') })
  expect(await report.isDisabled()).toBe(true)
  await dialog()
    .locator('label', { hasText: text('safety.report.nonsense') })
    .click()
  await dialog().getByLabel(text('safety.report.words')).fill('Nobody lives upstairs.')
  expect(await visitor.faults()).toEqual([])
  await report.click()
  await told('safety.report.sent')
  await line.waitFor()
  const reports = await operate(theatre.world, 'reports')
  expect(reports).toContain('by a model  nonsense  en')
  expect(reports).toContain(lines[2])
  expect(reports).toContain('(Nobody lives upstairs.)')
})

test('who is under age answers an AI with options alone, is told to rest after an hour, and writes where the authors tell [R11.02] [R11.03] [R14.08]', async () => {
  const birth = { year: new Date().getFullYear() - 15, month: 4 }
  await theatre.visitor('en', { birth })
  const { page, text } = visitor
  const composer = page.locator('[data-composer]:visible')
  await visitor.arrive(stage)
  await page.locator('[data-choice="0"]:visible').waitFor()
  await page.getByText(text('safety.options.only')).waitFor()
  await page.getByText(text('safety.options.write')).waitFor()
  expect(await composer.count()).toBe(0)
  expect(await visitor.faults()).toEqual([])

  const due = page.locator('[data-break]')
  tellNext(lines[0])
  await player.begin()
  for (const line of lines.slice(1, 3)) {
    await theatre.world.shiftClock(20 * minuteMs)
    tellNext(line)
    await tap(0)
    expect(await composer.count()).toBe(0)
  }
  expect(await ofModel().count()).toBe(1)
  expect(await due.count()).toBe(0)
  await theatre.world.shiftClock(20 * minuteMs)
  await lookAway()
  await due.getByText(text('safety.break.due').replace(/\{.*?\}/, '60')).waitFor()
  expect(await visitor.faults()).toEqual([])
  await page.getByRole('status').filter({ has: due }).getByRole('button').click()
  await due.waitFor({ state: 'detached' })

  await letAuthorsTell()
  await composer.waitFor()
  expect(await page.getByText(text('safety.options.only')).count()).toBe(0)
  await player.say('hello')
  await player.readOn()
  expect(await due.count()).toBe(0)
})

/** Another app for a moment, and back. */
async function lookAway() {
  await visitor.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('words that no story takes up are refused with the reason, and a person looks at them where asked; who wants to die is shown help, where they are; a model that fails rests [R11.04] [R11.05] [R14.08]', async () => {
  await theatre.visitor()
  const { page, text, button } = visitor
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Madrid' })
  await visitor.arrive(stage)
  await player.begin()
  const asked = model.asked.length

  const words = 'I am going to rape her'
  await send(words)
  await page.getByText('We don’t accept threats of violence').waitFor()
  expect(await page.locator('textarea:visible').inputValue()).toBe(words)
  expect(await operate(theatre.world, 'reports', 'list', '--kind', 'block')).not.toContain(words)
  expect(await visitor.faults()).toEqual([])
  await button('safety.appeal.ask').click()
  await told('safety.appeal.sent')
  await button('safety.appeal.ask').waitFor({ state: 'detached' })
  const reports = await operate(theatre.world, 'reports', 'list', '--kind', 'block')
  expect(reports).toContain(`blocked_threat  en  “${words}”`)

  await send('I want to kill myself')
  const help = dialog().locator('[data-crisis]')
  await help.getByText(text('safety.crisis.body')).waitFor()
  await help.getByText(text('safety.crisis.kept')).waitFor()
  expect(await help.locator('a[href="tel:024"]').textContent()).toContain('024')
  await help.getByRole('link', { name: text('safety.crisis.elsewhere') }).waitFor()
  expect(await visitor.faults()).toEqual([])
  await help.getByRole('button', { name: text('safety.crisis.back') }).click()
  await help.waitFor({ state: 'detached' })
  expect(await page.locator('textarea:visible').inputValue()).toBe('')
  expect(model.asked).toHaveLength(asked)
  expect(await spentBy(theatre.world, visitor)).toEqual({ posted: 0, voided: 0, open: 0 })

  // A model that says it is cut off; the player is shown help all the same.
  tellNext('You should kill yourself. Do it now, then.')
  await player.pick(0)
  await help.waitFor()
  await help.getByRole('button', { name: text('safety.crisis.back') }).click()
  await help.waitFor({ state: 'detached' })
  await player.readOn()
  expect(await visitor.on('/pages/ai/chat').textContent()).not.toMatch(/kill yourself|Do it now/)

  // A model that fails is left alone for a while, and the menu says so without a reload.
  model.always({ mode: '500' })
  for (let turns = 0; turns < 3; turns += 1) await tap(0)
  expect(await ofModel().count()).toBe(0)
  await openMenu()
  await dialog().getByText(text('safety.teller.resting')).waitFor()
})
