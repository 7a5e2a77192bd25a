import { parseArgs } from 'node:util'
import { type Language, languages } from '@fabula/contract'
import { type Look, readLook } from './Look.ts'

export const usage =
  'npm run shots -- [--lang en,ja|all] [--size 390,320-largest,zoom-200] [--height <pixels>] [--only <part of a name>] [--into <folder>]'

export interface Arguments {
  readonly langs: readonly Language[]
  readonly looks: readonly Look[]
  /** Takes pictures only of pages whose name contains this. */
  readonly only: string
  readonly into: string
}

/** @throws Error where an option is unknown or has no such value */
export function readArguments(given: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...given],
    options: {
      lang: { type: 'string', default: 'en' },
      size: { type: 'string', default: '390' },
      height: { type: 'string', default: '844' },
      only: { type: 'string', default: '' },
      into: { type: 'string', default: 'shots' },
    },
  })
  const height = Number(values.height)
  if (!(Number.isInteger(height) && height >= 240 && height <= 2000))
    throw new Error('The height is a whole number of pixels from 240 to 2000.')
  return {
    langs: values.lang === 'all' ? languages : values.lang.split(',').map(known),
    looks: values.size.split(',').map((name) => readLook(name, height)),
    only: values.only,
    into: values.into,
  }
}

function known(given: string): Language {
  const lang = languages.find((one) => one === given)
  if (!lang) throw new Error(`${given} is none of ${languages.join(', ')}.`)
  return lang
}
