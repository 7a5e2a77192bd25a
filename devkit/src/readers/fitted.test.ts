import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fittedLanguages, weightsFile, weightsText } from './fitted.ts'

test.each(fittedLanguages)(
  'what reads rudeness and denial in %s is what its lines teach: else run `npm run fit` [R13.05]',
  (language) => {
    // Another processor may round the last digit of a sum otherwise.
    const read = (text: string) => JSON.parse(text) as Weights
    const now = read(weightsText(language))
    const kept = read(readFileSync(weightsFile(language), 'utf8'))
    for (const kind of ['tone', 'deed'] as const) {
      const names = Object.keys(kept[kind].weights)
      const shared = names.filter(
        (name) => Math.abs((now[kind].weights[name] ?? 0) - (kept[kind].weights[name] ?? 9)) < 0.1,
      )
      expect(shared.length / names.length).toBeGreaterThan(0.98)
      expect(now[kind].bias).toBeCloseTo(kept[kind].bias, 1)
    }
  },
)

type Weights = Record<'tone' | 'deed', { bias: number; weights: Record<string, number> }>
