import { settings } from '../config/settings.ts'
import type { AdminContext } from './Office.ts'

/** Every setting with its value; of an address that may hold a password only that it is there. */
export function showConfig({ config, say }: AdminContext): void {
  for (const [name, { variable, about }] of Object.entries(settings)) {
    const value = config[name as keyof typeof settings]
    const shown = String(value).replace(/\/\/[^@/]*@/, '//…@')
    say(`${variable} = ${shown === '' ? '(unset)' : shown}\n    ${about}`)
  }
}
