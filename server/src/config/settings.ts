import * as z from 'zod/mini'

/** What one environment variable may say. `about` is one line for the person who sets it. */
export interface Setting<Schema extends z.ZodMiniType> {
  readonly variable: string
  readonly about: string
  /** What is wrong with a value that does not fit, as the end of a sentence. */
  readonly expects: string
  readonly schema: Schema
}

const setting = <Schema extends z.ZodMiniType>(
  variable: string,
  about: string,
  expects: string,
  schema: Schema,
): Setting<Schema> => ({ variable, about, expects, schema })

const wholeNumber = (min: number, max: number, fallback: number) =>
  z.prefault(
    z.pipe(
      z.transform((text: unknown) => (text === '' ? Number.NaN : Number(text))),
      z.int().check(z.gte(min), z.lte(max)),
    ),
    String(fallback),
  )

const text = (fallback: string) => z.prefault(z.string(), fallback)
const nothing = z.prefault(z.string(), '')
const list = z.pipe(
  nothing,
  z.transform((words) => words.split(/[\s,]+/).filter((word) => word !== '')),
)
const webAddress = z.prefault(
  z.union([z.literal(''), z.url({ protocol: /^https?$/, hostname: /./ })]),
  '',
)

/** Everything the environment decides, with its default. The economy's numbers are in `@fabula/rules`. */
export const settings = {
  dataFolder: setting('FABULA_DATA', 'Folder of all that is kept', 'a path', text('')),
  host: setting('FABULA_HOST', 'Address to listen on', 'an address', text('127.0.0.1')),
  port: setting(
    'FABULA_PORT',
    'Port to listen on; 0 takes any free one',
    'a port from 0 to 65535',
    wholeNumber(0, 65_535, 4170),
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'A PostgreSQL of your own, instead of the embedded one',
    'a postgres:// address',
    z.prefault(z.union([z.literal(''), z.string().check(z.regex(/^postgres(ql)?:\/\//))]), ''),
  ),
  databaseConnections: setting(
    'FABULA_DATABASE_CONNECTIONS',
    'Connections this process may open to the database',
    'a number from 2 to 200',
    wholeNumber(2, 200, 12),
  ),
  logLevel: setting(
    'FABULA_LOG',
    'How much is logged',
    'one of silent, error, warn, info, debug',
    z.prefault(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
  ),

  economyFile: setting(
    'FABULA_ECONOMY',
    'JSON file with numbers of the economy that replace the defaults',
    'a path',
    nothing,
  ),
  frameAncestors: setting(
    'FABULA_FRAME_ANCESTORS',
    'Origins of partners that may show the game in a frame',
    'a list of origins',
    list,
  ),

  regionHeader: setting(
    'FABULA_REGION_HEADER',
    "Header in which the proxy names the caller's country, such as cf-ipcountry",
    'the name of a header',
    nothing,
  ),
  closedRegions: setting(
    'FABULA_CLOSED_REGIONS',
    'Countries that are not served',
    'a list of two-letter codes',
    list,
  ),
  websiteName: setting('FABULA_NAME', 'Name of the site', 'a name', text('Fabula')),
  titleTemplate: setting(
    'FABULA_TITLE',
    "The page's title, with {website}, {game}, {gift}, {news}, {game_type}, {device}, {category}",
    'a text',
    text('{website}'),
  ),
  communityUrl: setting('FABULA_COMMUNITY_URL', 'Where players meet', 'a web address', webAddress),
  supportUrl: setting('FABULA_SUPPORT_URL', 'Where players get help', 'a web address', webAddress),
} as const
