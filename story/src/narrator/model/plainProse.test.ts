import { expect, test } from 'vitest'
import { plainProse } from './plainProse.ts'

test.each([
  ['She *never* said **why**.', 'She never said why.'],
  ['## The quay', 'The quay'],
  ['> The lamp is out.', 'The lamp is out.'],
  ['It was _cold_ in there.', 'It was cold in there.'],
  ['The <b>lamp</b> is <i class="soft">out</i>.', 'The lamp is out.'],
  ['One step,<br>then<br />another.', 'One step, then another.'],
  ['<p>Rain begins.</p><script>alert(1)</script>', 'Rain begins.alert(1)'],
  ['<img src=x onerror="alert(1)">Rain begins.<!-- so -->', 'Rain begins.'],
])('what a model wrote for a page, %s, is read without its markup [R14.06]', (wrote, read) => {
  expect(plainProse(wrote)).toBe(read)
})

test.each(['I <3 you, I think.', '3 < 4, and 5 > 4.', 'snake_case_name', '<player>go</player>'])(
  'what is no markup of a page stays: %s [R14.06]',
  (wrote) => {
    expect(plainProse(wrote)).toBe(wrote)
  },
)
