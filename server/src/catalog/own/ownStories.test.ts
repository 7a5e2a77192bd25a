import { join } from 'node:path'
import { cardOfPremise } from '@fabula/story'
import { expect, test } from 'vitest'
import { readTemplate } from '../storyFiles.ts'
import { createOwnStories, type OwnStory } from './ownStories.ts'

const stories = join(import.meta.dirname, '..', '..', '..', '..', 'stories')

test('what a guest brought stays with the account that the guest went over to, however many others come', async () => {
  const own = createOwnStories(await readTemplate(join(stories, 'free-story')))
  const read = cardOfPremise({ name: 'Ida', premise: 'We meet on a night train.' })
  if (!read.ok) throw new Error(read.why)
  const brought: OwnStory = { id: 'own-plain-train', card: read.card, tone: 'tender' }
  const owner = (id: string) => ({ id, nickname: '', ownStories: 1 })
  for (const id of ['guest', 'account']) own.keep(owner(id), [brought])
  // So many that the guest, who does not come any more, is let go.
  for (let n = 0; own.has(owner('guest')); n += 1) own.keep(owner(`other ${n}`), [])
  expect(own.has(owner('account'))).toBe(true)
  expect(own.of('account').map(({ script }) => script.id)).toEqual(['own-plain-train'])
})
