import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre()

const child = join(import.meta.dirname, '../../../stories/nineteen-year-tide/art/cast/tam.svg')

test('at 320 px the face is seen: above the card, below the bar, a child’s too', async () => {
  const { moves } = theatre.load('win')
  await theatre.visitor('en', { width: 320 })
  const { page } = visitor
  await page.setViewportSize({ width: 320, height: 568 })
  await page.route('**/cast/*.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: readFileSync(child) }),
  )
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await page.locator('[data-choice="0"]:visible').waitFor()
  await player.play(moves.slice(0, 2))
  const shown = page.locator('[data-mood][data-on]:visible')
  await shown.waitFor()
  const seen = async () => {
    const face = await shown.boundingBox()
    const bar = await page.locator('[data-bar]').boundingBox()
    const air = await page.locator('[data-air]').boundingBox()
    if (!face || !bar || !air) return 'nothing'
    const isAbove = face.y + face.height <= air.y + air.height
    return isAbove && face.y >= bar.y + bar.height ? 'face' : JSON.stringify({ face, bar, air })
  }
  await expect.poll(seen).toBe('face')
})
