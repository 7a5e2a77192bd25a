import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { signV1, signV2 } from './signLaunch.ts'

/** Prints a signed link, by the first key of a partners' file; `docs/how-to/embed.md` shows it at work. */
function main(): void {
  const { values } = parseArgs({
    options: {
      partners: { type: 'string', default: 'partners.json' },
      site: { type: 'string', default: 'http://127.0.0.1:4170' },
      user: { type: 'string', default: `someone-${randomBytes(3).toString('hex')}` },
      lang: { type: 'string', default: 'en' },
      version: { type: 'string', default: '2' },
    },
  })
  const [partner] = JSON.parse(readFileSync(values.partners, 'utf8'))
  const ts = Math.floor(Date.now() / 1000)
  const launch = {
    small_id: '42',
    game_id: '7',
    timestamp: `${ts}`,
    user_id: values.user,
    token: randomBytes(12).toString('hex'),
    screen_type: '',
    lang: values.lang,
    ugphone_user_id: values.user,
  }
  const query =
    values.version === '1'
      ? firstVersion(launch, partner.v1)
      : secondVersion(launch, partner.v2, ts)
  process.stdout.write(`${values.site}/partner/launch?${query}\n`)
}

function firstVersion(launch: Readonly<Record<string, string>>, v1: { keys: object }): string {
  const [[key, secret] = ['', '']] = Object.entries(v1.keys)
  return signV1(launch, { key, secret })
}

function secondVersion(
  launch: Readonly<Record<string, string>>,
  v2: Readonly<Record<string, { hmac?: string }>>,
  ts: number,
): string {
  const [kid, { hmac }] = Object.entries(v2).find(([, key]) => key.hmac) ?? ['', { hmac: '' }]
  return signV2(launch, { kid, key: Buffer.from(hmac ?? '', 'base64url'), ts })
}

main()
