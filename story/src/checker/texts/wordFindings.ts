import type { Story } from '../../script/Story.ts'
import { secretFindings } from '../lines/secretFindings.ts'
import { speakerFindings } from '../lines/speakerFindings.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { labelFindings } from './labelFindings.ts'
import { languageFindings } from './languageFindings.ts'
import { untranslatedFindings } from './untranslatedFindings.ts'

/** All that the words of a story show by themselves, without a walk through its states. */
export function wordFindings(story: Story): StoryFinding[] {
  return [
    ...labelFindings(story),
    ...secretFindings(story),
    ...speakerFindings(story),
    ...untranslatedFindings(story),
    ...languageFindings(story),
  ]
}
