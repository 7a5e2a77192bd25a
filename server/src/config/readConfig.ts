import { join, resolve } from 'node:path'
import type * as z from 'zod/mini'
import { StartFailure } from '../StartFailure.ts'
import { settings } from './settings.ts'

type Settings = typeof settings
type Values = { readonly [K in keyof Settings]: z.output<Settings[K]['schema']> }

export interface Config extends Values {
  /** Root of the project: stories, the built client. */
  readonly projectFolder: string
}

const projectFolder = join(import.meta.dirname, '..', '..', '..')

/** @throws StartFailure that names the first variable at fault and what it may say. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, read(setting, env)]),
  ) as unknown as Values
  const dataFolder = resolve(projectFolder, values.dataFolder || 'var')
  return { ...values, dataFolder, projectFolder }
}

function read(
  setting: Settings[keyof Settings],
  env: Readonly<Record<string, string | undefined>>,
): unknown {
  const parsed = setting.schema.safeParse(env[setting.variable])
  if (parsed.success) return parsed.data
  throw new StartFailure(
    `${setting.variable} is "${env[setting.variable]}": it must be ${setting.expects}. Change or unset it.`,
  )
}
