import { expect, test } from 'vitest'
import numbers from './helplines.json' with { type: 'json' }
import { helplinesIn } from './helplines.ts'

test('a number that can be called in every country that is listed [R11.05]', () => {
  for (const all of Object.values(numbers)) {
    expect(all.length).toBeGreaterThan(0)
    for (const number of all) expect(number).toMatch(/^[\d -]{3,}$/)
  }
})

/** Where most people of each country live. */
const largest: Readonly<Record<keyof typeof numbers, string>> = {
  ...{ AT: 'Europe/Vienna', AU: 'Australia/Sydney', BR: 'America/Sao_Paulo' },
  ...{ CA: 'America/Toronto', CH: 'Europe/Zurich', CN: 'Asia/Shanghai', DE: 'Europe/Berlin' },
  ...{ ES: 'Europe/Madrid', FR: 'Europe/Paris', GB: 'Europe/London', HK: 'Asia/Hong_Kong' },
  ...{ ID: 'Asia/Jakarta', IE: 'Europe/Dublin', IN: 'Asia/Kolkata', JP: 'Asia/Tokyo' },
  ...{ KR: 'Asia/Seoul', MX: 'America/Mexico_City', MY: 'Asia/Kuala_Lumpur' },
  ...{ NL: 'Europe/Amsterdam', NZ: 'Pacific/Auckland', PH: 'Asia/Manila' },
  ...{ PT: 'Europe/Lisbon', SG: 'Asia/Singapore', TH: 'Asia/Bangkok', TW: 'Asia/Taipei' },
  ...{ US: 'America/New_York', VN: 'Asia/Ho_Chi_Minh' },
}

test.each(Object.entries(numbers))(
  'who is in %s is told its own numbers [R11.05]',
  (country, own) => {
    const zone = Object.entries(largest).find(([of]) => of === country)?.[1] ?? ''
    expect(helplinesIn(zone)).toEqual(own)
  },
)

test('the clock of the device tells the country; elsewhere the directory stands alone [R11.05]', () => {
  expect(helplinesIn('Europe/Madrid')).toEqual(['024'])
  expect(helplinesIn('Asia/Tokyo')).toEqual(['0120-279-338'])
  expect(helplinesIn('Australia/Sydney')).toEqual(['13 11 14'])
  expect(helplinesIn('Antarctica/Troll')).toEqual([])
})
