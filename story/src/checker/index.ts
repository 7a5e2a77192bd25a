export {
  type CheckOptions,
  checkStory,
  type StoryCheck,
  type StoryFiles,
} from './checkStory.ts'
export { speakerFindings } from './lines/speakerFindings.ts'
export { type Proof, type ProofOptions, proveScript, type Verdict } from './proveScript.ts'
export { findingText, type Rule, type StoryFinding } from './StoryFinding.ts'
export {
  type Measures,
  measureScript,
  type PolicyName,
  turnsToWin,
} from './simulate/measureScript.ts'
export type { Simulation } from './simulate/simulate.ts'
export { readStoryTests, type StoryTest } from './storyTests/readStoryTests.ts'
export { runStoryTest } from './storyTests/runStoryTest.ts'
