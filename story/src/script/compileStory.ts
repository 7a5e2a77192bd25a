import type { AuthorError } from './AuthorError.ts'
import { compileScript } from './compileScript.ts'
import type { Story } from './Story.ts'
import { TextsOnDemand } from './TextsOnDemand.ts'
import { compileTexts } from './text/compileTexts.ts'
import type { Strictness } from './text/minimums.ts'
import type { Texts } from './texts.ts'
import type { Script } from './types.ts'

/** The files of a story, as they are written. */
export interface StorySource {
  script: string
  /** Language → the file of its texts. */
  texts: Readonly<Record<string, string>>
}

export type CompiledStory =
  | { ok: true; story: Story; warnings: AuthorError[] }
  | { ok: false; errors: AuthorError[]; warnings: AuthorError[] }

function languageErrors(script: Script, texts: StorySource['texts']): AuthorError[] {
  const tell = (file: string, path: string, message: string): AuthorError => ({
    ...{ file, path, message },
    line: null,
    level: 'error',
  })
  const missing = script.languages.filter((lang) => texts[lang] === undefined)
  const extra = Object.keys(texts).filter((lang) => !script.languages.includes(lang))
  return [
    ...missing.map((lang) =>
      tell('script.yaml', 'languages', `'${lang}' has no texts. Write text/${lang}.yaml.`),
    ),
    ...extra.map((lang) =>
      tell(`text/${lang}.yaml`, '', `The script has no language '${lang}'. Add it to 'languages'.`),
    ),
  ]
}

function compileLanguages(
  script: Script,
  source: StorySource,
  strictness: Strictness,
): { texts: Map<string, Texts>; findings: AuthorError[] } {
  const texts = new Map<string, Texts>()
  const findings = languageErrors(script, source.texts)
  for (const lang of script.languages) {
    const text = source.texts[lang]
    if (text === undefined) continue
    const compiled = compileTexts(script, lang, text, strictness)
    findings.push(...compiled.findings)
    if (compiled.texts) texts.set(lang, compiled.texts)
  }
  return { texts, findings }
}

/** A story from its files, or every mistake in them. Reads no disk: the files come as strings. */
export function compileStory(source: StorySource, strictness: Strictness = 'draft'): CompiledStory {
  const compiled = compileScript(source.script)
  const told = [...compiled.findings]
  const story: Story | null = compiled.script && { script: compiled.script, texts: new Map() }
  const languages = story && compileLanguages(story.script, source, strictness)
  told.push(...(languages?.findings ?? []))
  const errors = told.filter((one) => one.level === 'error')
  const warnings = told.filter((one) => one.level === 'warning')
  if (!story || !languages || errors.length > 0) return { ok: false, errors, warnings }
  return { ok: true, story: { script: story.script, texts: languages.texts }, warnings }
}

/** A story of which each language is compiled when it is first read; the script's mistakes where it has any. */
export function openStory(source: StorySource): CompiledStory {
  const { script, findings } = compileScript(source.script)
  const errors = findings.filter(({ level }) => level === 'error')
  const warnings = findings.filter(({ level }) => level === 'warning')
  if (!script || errors.length > 0) return { ok: false, errors, warnings }
  const compile = (lang: string) => {
    const text = source.texts[lang]
    return text === undefined ? null : compileTexts(script, lang, text, 'draft').texts
  }
  return { ok: true, story: { script, texts: new TextsOnDemand(compile) }, warnings }
}
