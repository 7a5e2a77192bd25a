import type { AuthorError } from '../script/AuthorError.ts'
import { compileStory, type StorySource } from '../script/compileStory.ts'
import type { Story } from '../script/Story.ts'
import type { Strictness } from '../script/text/minimums.ts'
import { conceptFindings } from './conceptFindings.ts'
import { fatalFindings } from './fatalFindings.ts'
import { walkLines } from './lines/lineFindings.ts'
import { voiceFindings } from './lines/voiceFindings.ts'
import { type Proof, type ProofOptions, proofOf, proveScript } from './proveScript.ts'
import type { StoryFinding } from './StoryFinding.ts'
import { bandFindings } from './simulate/bandFindings.ts'
import { type Measures, measureScript } from './simulate/measureScript.ts'
import { readStoryTests } from './storyTests/readStoryTests.ts'
import { runStoryTest } from './storyTests/runStoryTest.ts'
import { taleFindings } from './taleFindings.ts'
import { artFindings } from './texts/artFindings.ts'
import { cueFindings } from './texts/cueFindings.ts'
import { wordFindings } from './texts/wordFindings.ts'

/** A story's files. */
export interface StoryFiles extends StorySource {
  /** `tests.yaml`; null when the author wrote none. */
  tests: string | null
  /** Pictures and music that exist, as `art/…` and `music/…`; null leaves them unlooked at. */
  art: ReadonlySet<string> | null
}

/** All that is known of a story: whether it may be published, and how it plays. */
export interface StoryCheck {
  passes: boolean
  findings: readonly StoryFinding[]
  /** Null when it does not compile. */
  whole: { story: Story; proof: Proof; measures: Measures; tests: number } | null
}

function compileFinding({ file, line, path, level, message }: AuthorError): StoryFinding {
  const place = [line === null ? file : `${file}:${line}`, path].filter((part) => part !== '')
  return { rule: 'compile', level, path: place.join(' '), message, way: [] }
}

function testFindings(story: Story, text: string): { findings: StoryFinding[]; count: number } {
  const { tests, errors } = readStoryTests(story.script, text)
  const failed =
    errors.length > 0 ? [] : tests.map((test) => ({ test, what: runStoryTest(story.script, test) }))
  const findings = failed
    .filter(({ what }) => what.length > 0)
    .map(
      ({ test, what }): StoryFinding => ({
        ...{ rule: 'test', level: 'error', way: [] },
        path: 'tests.yaml',
        message: `'${test.name}' fails: ${what.join('; ')}.`,
      }),
    )
  return { findings: [...errors.map(compileFinding), ...findings], count: tests.length }
}

export interface CheckOptions extends ProofOptions {
  strictness: Strictness
}

const usual: CheckOptions = { cap: 2_000_000, strictness: 'publish' }

/** One walk through all states serves both, unless what lines go by makes it too long. */
function walkedOnce(story: Story, { cap, liveness }: CheckOptions) {
  const { findings, exploration } = walkLines(story, cap)
  const isWhole = exploration !== null && !exploration.isCapped && liveness === undefined
  const proof = isWhole ? proofOf(exploration, cap) : proveScript(story.script, { cap, liveness })
  return { proof, findings }
}

function checkCompiled(story: Story, files: StoryFiles, options: CheckOptions) {
  const { script } = story
  const { proof, findings: ofLines } = walkedOnce(story, options)
  const measures = measureScript(script)
  const told = testFindings(story, files.tests ?? '[]')
  const findings = [
    ...proof.findings,
    ...conceptFindings(script),
    ...fatalFindings(script),
    ...ofLines,
    ...voiceFindings(story),
    ...told.findings,
    ...bandFindings(script, measures),
    ...taleFindings(story, proof),
    ...cueFindings(story),
    ...wordFindings(story),
    ...(files.art === null ? [] : artFindings(script, files.art)),
  ]
  return { findings, whole: { story, proof, measures, tests: told.count } }
}

/** Everything that can be said of a story before it is published [R10.09]. */
export function checkStory(files: StoryFiles, options: CheckOptions = usual): StoryCheck {
  const compiled = compileStory(files, options.strictness)
  const complaints = compiled.ok ? compiled.warnings : [...compiled.errors, ...compiled.warnings]
  const told = complaints.map(compileFinding)
  if (!compiled.ok) return { passes: false, findings: told, whole: null }
  const { findings, whole } = checkCompiled(compiled.story, files, options)
  const all = [...told, ...findings]
  return { passes: !all.some(({ level }) => level === 'error'), findings: all, whole }
}
