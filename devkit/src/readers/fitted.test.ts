import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fittedLanguages, weightsFile, weightsText } from './fitted.ts'

type Weights = Record<'tone' | 'deed', { bias: number; weights: Record<string, number> }>

const read = (text: string) => JSON.parse(text) as Weights

test.each(fittedLanguages)(
  'what reads rudeness and denial in %s is what its lines teach: else run `npm run fit` [R13.05]',
  // It takes 3 to 10 s, and several times that beside other tests.
  { timeout: 300_000 },
  (language) => {
    const now = read(weightsText(language))
    const kept = read(readFileSync(weightsFile(language), 'utf8'))
    for (const kind of ['tone', 'deed'] as const) {
      // Another processor may round a sum otherwise, and then a feature that hardly tells is another one.
      const same = Object.entries(kept[kind].weights).filter(
        ([name, weight]) => Math.abs((now[kind].weights[name] ?? Infinity) - weight) < 0.1,
      )
      expect(same.length / Object.keys(kept[kind].weights).length).toBeGreaterThan(0.98)
      expect(now[kind].bias).toBeCloseTo(kept[kind].bias, 1)
    }
  },
)
