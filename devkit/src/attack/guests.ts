import { type Asked, openAsker } from './dial.ts'

export const json = { 'content-type': 'application/json' } as const

/** Headers of new guests, each on a device of its own; those that were refused are left out. */
export async function newGuests(
  address: string,
  from: string,
  count: number,
): Promise<Record<string, string>[]> {
  const { ask, close } = openAsker(address, from)
  const guests: Record<string, string>[] = []
  for (let n = 0; n < count; n += 1) {
    const device = { 'device-id': crypto.randomUUID(), terminal: 'web' }
    const birth = { year: 1990, month: 4 }
    const login: Asked = {
      method: 'POST',
      headers: { ...json, ...device },
      body: JSON.stringify({ terms: true, birth }),
    }
    const { body } = await ask('/apiv1/login/visitorLogin', login)
    const { code, data } = JSON.parse(body || '{}')
    if (code !== 200) continue
    guests.push({ ...device, 'access-token': data.access_token, 'login-id': data.login_id })
  }
  close()
  return guests
}
