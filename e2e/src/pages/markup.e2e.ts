import { answerTo, cardPng, fullPurse } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupModel } from '../kit/setupModel.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { model, config } = setupModel()
const { theatre, visitor, player } = setupTheatre({
  config: async () => ({ ...(await config()), economyFile: fullPurse }),
})

const markup = '<img src=x onerror=alert(1)><script>alert(1)</script>'
const name = '<img src=x>'

/** The words stand there, and of the markup nothing has come. */
async function isOnlyRead(words: string): Promise<void> {
  await visitor.page.getByText(words).filter({ visible: true }).first().waitFor()
  expect(await visitor.page.locator('[src="x"]').count()).toBe(0)
}

// Had any of it become an element, its handler or the page’s policy would complain too.
test('markup that players, creators and models write is text wherever it is shown [R16.03]', async () => {
  await theatre.visitor()
  const { page, text } = visitor
  page.on('dialog', (dialog) => {
    visitor.complaints.push(`it ran: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await visitor.arrive('/pages/mine/index')
  await visitor.button('profile.edit').click()
  await page.getByRole('textbox').fill(name)
  await visitor.button('profile.save').click()
  await page.getByRole('heading', { name }).waitFor()
  await isOnlyRead(name)

  await theatre.world.context.database.pool.query(
    `WITH fan AS (INSERT INTO player (tz, nickname) VALUES ('UTC', $2) RETURNING id)
     INSERT INTO review (player_id, game_id, points, review) SELECT id, $1, 8, $3 FROM fan`,
    [tin, name, markup],
  )
  await visitor.goto(`/pages/home/gameDetail?game_id=${tin}`)
  await isOnlyRead(markup)
  await isOnlyRead(name)

  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await player.begin()
  const said = `I look at the sky ${markup}`
  model.always({ text: ({ turn }) => answerTo(turn, `Rain begins. ${markup}`) })
  for (const words of [said, 'My grandmother used to hum a song like that']) {
    await player.say(words)
    await player.readOn()
  }
  await player.menu('play.menu.log')
  await isOnlyRead(said)
  await isOnlyRead('Rain begins.')

  await visitor.goto('/pages/mine/ownStories')
  // What is read of a card is freed of it.
  const card = { name: `Bramble ${name}`, description: `A badger. ${markup}`, first_mes: markup }
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'a.png', mimeType: 'image/png' },
    buffer: cardPng({ spec: 'chara_card_v2', spec_version: '2.0', data: card }),
  })
  await isOnlyRead('Bramble')
  await page.getByRole('button', { name: text('own.play'), exact: true }).click()
  await player.begin()
  await isOnlyRead('Bramble')
})
