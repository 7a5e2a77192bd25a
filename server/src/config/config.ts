import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Economy, economyWith } from '@fabula/rules'
import type * as z from 'zod/mini'
import { settings, shownValue } from './settings.ts'
import { missingOfProviders } from './signInSettings.ts'

/** Why the program can't start: one line that says what is wrong and what to do [R12.10]. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

type Settings = typeof settings
type Values = { readonly [K in keyof Settings]: z.output<Settings[K]['schema']> }

export interface Config extends Values {
  /** Root of the project: stories, the built client. */
  readonly projectFolder: string
}

const projectFolder = join(import.meta.dirname, '..', '..', '..')

/** @throws StartFailure that names the first wrong variable and its allowed values */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, read(setting, env)]),
  ) as unknown as Values
  if (values.closedRegions.length > 0 && values.regionHeader === '') {
    throw new StartFailure(
      'FABULA_CLOSED_REGIONS closes nothing: say by FABULA_REGION_HEADER in which header the proxy names the country.',
    )
  }
  const { realtimeUrl, realtimeDoor, natsAccount, natsKey } = values
  if (realtimeUrl !== '' && realtimeDoor === 'nats' && (natsAccount === '' || natsKey === '')) {
    throw new StartFailure(
      'FABULA_MQTT_DOOR is nats: set FABULA_MQTT_NATS_ACCOUNT and FABULA_MQTT_NATS_KEY, which npm run fabula -- broker nats makes.',
    )
  }
  if (values.s3Bucket !== '' && (values.s3Key === '' || values.s3Secret === '')) {
    throw new StartFailure(
      'FABULA_S3_BUCKET can’t be reached: name the key that reads and writes there by FABULA_S3_KEY and FABULA_S3_SECRET.',
    )
  }
  const missing = missingOfProviders(values)
  if (missing.length > 0) {
    throw new StartFailure(
      `On the web nobody could sign in with a provider that is named: set ${missing.join(' and ')} too, or unset its id.`,
    )
  }
  const dataFolder = resolve(projectFolder, values.dataFolder || 'var')
  return { ...values, dataFolder, projectFolder }
}

function read(
  setting: Settings[keyof Settings],
  env: Readonly<Record<string, string | undefined>>,
): unknown {
  const parsed = setting.schema.safeParse(env[setting.variable])
  if (parsed.success) return parsed.data
  const shown = shownValue(setting, env[setting.variable] ?? '')
  throw new StartFailure(
    `${setting.variable} is "${shown}": it must be ${setting.expects}. Change or unset it.`,
  )
}

/** The economy's default numbers, with those of a JSON file in their place if one is named. */
export function readEconomy(file: string): Economy {
  const checked = economyWith(file === '' ? {} : readOverride(file))
  if (checked.ok) return checked.economy
  throw new StartFailure(`The economy in ${file} can't be used: ${checked.problems.join('; ')}.`)
}

function readOverride(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartFailure(
      `FABULA_ECONOMY names ${file}, which can't be read as JSON (${why}): mend or unset it.`,
    )
  }
}

/** Origins whose pages the app may show in a frame: configured ones, and those of the support and community pages. */
export function shownOrigins({ pageOrigins, supportUrl, communityUrl }: Config): string[] {
  const named = [...pageOrigins, supportUrl, communityUrl].filter((url) => URL.canParse(url))
  return [...new Set(named.map((url) => new URL(url).origin))]
}
