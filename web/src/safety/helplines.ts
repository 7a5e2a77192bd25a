import numbers from './helplines.json' with { type: 'json' }

/** Where the player is, as far as the clock of the device tells; zones of one country that differ are named whole. */
const zones: readonly (readonly [string, keyof typeof numbers])[] = [
  ['Europe/London', 'GB'],
  ['Europe/Belfast', 'GB'],
  ['Europe/Dublin', 'IE'],
  ['Europe/Madrid', 'ES'],
  ['Atlantic/Canary', 'ES'],
  ['Europe/Lisbon', 'PT'],
  ['Atlantic/Madeira', 'PT'],
  ['Atlantic/Azores', 'PT'],
  ['Europe/Berlin', 'DE'],
  ['Europe/Vienna', 'AT'],
  ['Europe/Zurich', 'CH'],
  ['Europe/Paris', 'FR'],
  ['Europe/Amsterdam', 'NL'],
  ['America/Sao_Paulo', 'BR'],
  ['America/Fortaleza', 'BR'],
  ['America/Manaus', 'BR'],
  ['America/Bahia', 'BR'],
  ['America/Mexico_City', 'MX'],
  ['America/Monterrey', 'MX'],
  ['America/Tijuana', 'MX'],
  ['America/Toronto', 'CA'],
  ['America/Vancouver', 'CA'],
  ['America/Edmonton', 'CA'],
  ['America/Winnipeg', 'CA'],
  ['America/Halifax', 'CA'],
  ['America/New_York', 'US'],
  ['America/Chicago', 'US'],
  ['America/Denver', 'US'],
  ['America/Phoenix', 'US'],
  ['America/Los_Angeles', 'US'],
  ['America/Anchorage', 'US'],
  ['Pacific/Honolulu', 'US'],
  ['Australia/', 'AU'],
  ['Pacific/Auckland', 'NZ'],
  ['Asia/Tokyo', 'JP'],
  ['Asia/Seoul', 'KR'],
  ['Asia/Shanghai', 'CN'],
  ['Asia/Urumqi', 'CN'],
  ['Asia/Taipei', 'TW'],
  ['Asia/Hong_Kong', 'HK'],
  ['Asia/Bangkok', 'TH'],
  ['Asia/Ho_Chi_Minh', 'VN'],
  ['Asia/Saigon', 'VN'],
  ['Asia/Jakarta', 'ID'],
  ['Asia/Makassar', 'ID'],
  ['Asia/Jayapura', 'ID'],
  ['Asia/Pontianak', 'ID'],
  ['Asia/Singapore', 'SG'],
  ['Asia/Kuala_Lumpur', 'MY'],
  ['Asia/Manila', 'PH'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
]

/** Numbers to call; none where the place is not known: then the directory of all countries stands alone. */
export function helplinesIn(timeZone: string): readonly string[] {
  const region = zones.find(([zone]) => timeZone.startsWith(zone))?.[1]
  return region === undefined ? [] : numbers[region]
}

export const helplineDirectory = 'https://findahelpline.com'
