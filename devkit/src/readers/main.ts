import { writeFileSync } from 'node:fs'
import { fittedLanguages, weightsFile, weightsText } from './fitted.ts'

/** Fits the readers of tone and deed anew, after a list of words or a line that teaches has changed. */
for (const language of fittedLanguages) {
  writeFileSync(weightsFile(language), weightsText(language))
  process.stdout.write(`${language}: fitted\n`)
}
