import { Converter } from 'opencc-js/cn2t'
import { expect, test } from 'vitest'
import hant from './lists/zh-Hant.json' with { type: 'json' }

/** Written so in both. */
const inBoth = /[托干]/gu

test('the traditional list holds no simplified characters, which nobody types there', () => {
  const traditional = Converter({ from: 'cn', to: 'tw' })
  const patterns = Object.values(hant).flat()
  const simplified = patterns.flatMap((pattern) => {
    const plain = pattern.replace(inBoth, '')
    const written = [...traditional(plain)]
    return [...plain].filter((one, at) => one !== written[at])
  })
  expect(patterns.length).toBeGreaterThan(40)
  expect(simplified).toEqual([])
})
