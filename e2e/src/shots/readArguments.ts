import { parseArgs } from 'node:util'
import { type Language, languages } from '@fabula/contract'

export const usage = 'npm run shots -- [--lang <language>] [--width <pixels>] [--only <path>]'

export interface Arguments {
  readonly lang: Language
  readonly width: number
  /** Takes pictures only of pages whose path contains this. */
  readonly only: string
}

/** @throws Error where an option is unknown or has no such value */
export function readArguments(given: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...given],
    options: {
      lang: { type: 'string', default: 'en' },
      width: { type: 'string', default: '390' },
      only: { type: 'string', default: '' },
    },
  })
  const lang = languages.find((known) => known === values.lang)
  if (!lang) throw new Error(`${values.lang} is none of ${languages.join(', ')}.`)
  const width = Number(values.width)
  if (!(Number.isInteger(width) && width >= 240 && width <= 2000))
    throw new Error('The width is a whole number of pixels from 240 to 2000.')
  return { lang, width, only: values.only }
}
