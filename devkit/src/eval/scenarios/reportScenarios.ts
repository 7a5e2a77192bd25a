import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Llm, Story } from '@fabula/story'
import { stubLlm } from '../stubs/Stub.ts'
import { type Played, runScenarios } from './runScenarios.ts'
import { scenarioPage } from './scenarioPage.ts'

interface Place {
  readonly print: (line: string) => void
  /** Where the page is written. */
  readonly folder: string
}

const holds = ({ fault }: Played) => fault === null

/**
 * Runs the scenarios with a model, says of each whether it holds, and writes a page with every word. Beside it stands a
 * bad model: where that holds as many, the scenarios say nothing.
 */
export async function reportScenarios(
  stories: readonly Story[],
  model: { readonly llm: Llm; readonly name: string },
  { print, folder }: Place,
): Promise<void> {
  const [story] = stories
  if (!story) throw new Error('no story is given')
  const heard = (played: Played) =>
    print(
      holds(played)
        ? `✓ ${played.scenario.id}`
        : `✗ ${played.scenario.id}: ${played.fault} (${played.story})`,
    )
  const played = await runScenarios(stories, model.llm, { heard })
  const control = await runScenarios(
    stories,
    stubLlm(story, () => 'You walk on, and on, and on.'),
  )
  print(
    `${played.filter(holds).length} of ${played.length} hold; of a bad model's ${control.filter(holds).length}`,
  )
  mkdirSync(folder, { recursive: true })
  const page = join(folder, 'scenarios.html')
  writeFileSync(page, scenarioPage(model.name, story.script.id, played))
  print(`Every word: ${page}`)
}
