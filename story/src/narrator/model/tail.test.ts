import { expect, test } from 'vitest'
import { readTail } from './tail.ts'

const whole = '{"options":{"own_up":"Say it"},"facts":["Mara hums."],"answer":"She nods."}'
const said = { options: { own_up: 'Say it' }, facts: ['Mara hums.'], answer: 'She nods.' }
const none = { options: [], facts: [], answer: '' }

test.each([
  ['as it was asked for', whole, said],
  ['in a fence', `\`\`\`json\n${whole}\n\`\`\``, said],
  ['with words behind it', `${whole}\n\nI hope {this} helps!`, none],
  ['with a sentence behind it', `${whole} That is all.`, said],
  ['with a mark behind it', `${whole}⟦END⟧`, said],
  ['that breaks off in a text', whole.slice(0, whole.indexOf('nods')), { ...said, answer: 'She' }],
  [
    'that breaks off between texts',
    whole.slice(0, whole.indexOf('"answer')),
    { ...said, answer: '' },
  ],
  ['that breaks off in a fence', `${whole.slice(0, -1)}\n\`\`\``, said],
  ['that breaks off before a mark', `${whole.slice(0, -1)}⟦END⟧`, said],
  ['with a comma too many', whole.replace('."]', '.",]'), said],
  ['in quotation marks of its own', whole.replaceAll('"', '“'), said],
  ['with a number for a label', whole.replace('"Say it"', '90'), { ...said, options: [] }],
  [
    'with a list of labels',
    whole.replace('{"own_up":"Say it"}', '["Say it"]'),
    {
      ...said,
      options: ['Say it'],
    },
  ],
  ['that is a list', '["Say it"]', none],
  ['of nothing', '', none],
  ['of words', 'She nods.', none],
])('a tail %s [R14.06]', (_, tail, read) => {
  expect(readTail(tail)).toEqual(read)
})
