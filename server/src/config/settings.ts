import ipaddr from 'ipaddr.js'
import * as z from 'zod/mini'
import { adSettings } from './adSettings.ts'
import { brokerSettings } from './brokerSettings.ts'
import { pushSettings } from './pushSettings.ts'
import { type Setting, secret, setting } from './setting.ts'
import { signInSettings } from './signInSettings.ts'
import { storageSettings } from './storageSettings.ts'

/** An address that can be taken apart. The driver of PostgreSQL lets a name stand before no host: 'user@/database'. */
const parsableAddress = (scheme: RegExp) => {
  const isParsable = (url: string) => URL.canParse(url.replace('@/', '@localhost/'))
  const address = z.string().check(z.regex(scheme), z.refine(isParsable))
  return z.prefault(z.union([z.literal(''), address]), '')
}
const addressWithLogin = (variable: string, about: string, expects: string, scheme: RegExp) => ({
  ...setting(variable, about, `${expects}; ${inPassword}`, parsableAddress(scheme)),
  prints: 'place' as const,
})
/** An address of the web that may hold a name and password, or a key. */
const addressWithKey = (...told: Parameters<typeof setting<typeof webAddress>>) => ({
  ...setting(...told),
  prints: 'place' as const,
})
const inPassword = 'signs such as @ and / in its password are written as %40 and %2F'

const wholeNumber = (min: number, max: number, fallback: number) =>
  z.prefault(
    z.pipe(
      z.transform((text: unknown) => (text === '' ? Number.NaN : Number(text))),
      z.int().check(z.gte(min), z.lte(max)),
    ),
    String(fallback),
  )

const isAddress = (text: string) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text)

const text = (fallback: string) => z.prefault(z.string(), fallback)
const optionalText = text('')
const list = z.pipe(
  optionalText,
  z.transform((words) => words.split(/[\s,]+/).filter((word) => word !== '')),
)
const proxies = list.check(z.refine((named) => named.every((text) => isAddress(text))))
const regions = z.pipe(
  list,
  z.transform((codes) => codes.map((code) => code.toUpperCase())),
)
const webAddress = z.prefault(
  z.union([z.literal(''), z.url({ protocol: /^https?$/, hostname: /./ })]),
  '',
)

/** An address in which only what stands before the one @ can be name and password. */
const plainAddress = /^(\w+:\/\/)([^@/?#]*@)?([^@?#]*)(\?[^@]*)?$/

/** A value as it may be printed. Of an address that can be read in several ways nothing is: a password may hold any sign. */
export function shownValue({ prints }: Pick<Setting<z.ZodMiniType>, 'prints'>, value: string) {
  if (value === '' || prints === 'all') return value
  if (prints === 'nothing') return '(set)'
  const [, scheme, login, place, options] = plainAddress.exec(value) ?? []
  if (scheme === undefined) return '(set)'
  return `${scheme}${login ? '…@' : ''}${place}${options ? '?…' : ''}`
}

/** Everything the environment decides, with its default. The economy's numbers are in `@fabula/rules`. */
export const settings = {
  dataFolder: setting(
    'FABULA_DATA',
    'Folder of the embedded database and, without a bucket, of what players sent and what was made for them; several servers share it',
    'a path',
    text(''),
  ),
  host: setting(
    'FABULA_HOST',
    'Address to listen on',
    'an address',
    z.prefault(z.string().check(z.minLength(1)), '127.0.0.1'),
  ),
  port: setting(
    'FABULA_PORT',
    'Port to listen on; 0 takes any free one',
    'a port from 0 to 65535',
    wholeNumber(0, 65_535, 4170),
  ),
  databaseUrl: addressWithLogin(
    'DATABASE_URL',
    'A PostgreSQL of your own, instead of the embedded one',
    'a postgres:// address',
    /^postgres(ql)?:\/\//,
  ),
  migrateUrl: addressWithLogin(
    'FABULA_MIGRATE_URL',
    'Where migrations run: with the rights of an owner, past a pooler; empty is DATABASE_URL',
    'a postgres:// address',
    /^postgres(ql)?:\/\//,
  ),
  databaseConnections: setting(
    'FABULA_DATABASE_CONNECTIONS',
    'Connections this process may open to the database',
    'a number from 2 to 200',
    wholeNumber(2, 200, 12),
  ),
  databasePipeline: setting(
    'FABULA_DATABASE_PIPELINE',
    'Whether statements go out without waiting for the answers to those before them, and are prepared once they are sent often; off behind a pooler that cannot',
    'on or off',
    z.prefault(z.enum(['on', 'off']), 'on'),
  ),
  drainSeconds: setting(
    'FABULA_DRAIN_SECONDS',
    'How long a server that is told to stop says at /health/ready that it does, before it closes',
    'a number of seconds from 0 to 120',
    wholeNumber(0, 120, 0),
  ),
  secret: secret(
    'FABULA_SECRET',
    'What we sign with, the same for all servers of a site; by default one that the first start makes and keeps in the database',
    'a text of at least 32 characters',
    z.prefault(z.union([z.literal(''), z.string().check(z.minLength(32))]), ''),
  ),
  logLevel: setting(
    'FABULA_LOG',
    'How much is logged',
    'one of silent, error, warn, info, debug',
    z.prefault(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
  ),

  realtimeUrl: addressWithLogin(
    'FABULA_MQTT_URL',
    'An MQTT broker of your own, instead of the embedded one, with the name and password of one who may publish (of NATS without)',
    'an mqtt:// or mqtts:// address',
    /^mqtts?:\/\/./,
  ),
  realtimePlayersUrl: setting(
    'FABULA_MQTT_PLAYERS_URL',
    'Where players find the broker of FABULA_MQTT_URL',
    'a ws:// or wss:// address',
    parsableAddress(/^wss?:\/\/./),
  ),
  ...brokerSettings,
  realtimePasswordMinutes: setting(
    'FABULA_MQTT_PASSWORD_MINUTES',
    'How long a realtime password is valid; the client fetches a new one',
    'a number of minutes from 1 to 1440',
    wholeNumber(1, 1440, 60),
  ),

  economyFile: setting(
    'FABULA_ECONOMY',
    'JSON file with numbers of the economy that replace the defaults',
    'a path',
    optionalText,
  ),
  limits: setting(
    'FABULA_LIMITS',
    'Whether callers are held to so many calls, moves and new guests in a time; several servers count together in the database where they are shared',
    'on, shared or off',
    z.prefault(z.enum(['on', 'shared', 'off']), 'on'),
  ),
  metricsToken: secret(
    'FABULA_METRICS_TOKEN',
    'What asks for /metrics sends this as its bearer token; without one there is no /metrics',
    'a text of at least 16 characters without spaces',
    z.prefault(z.union([z.literal(''), z.string().check(z.regex(/^\S{16,}$/))]), ''),
  ),
  trustedProxies: setting(
    'FABULA_TRUSTED_PROXIES',
    "Proxies before us whose word for the caller's address is taken",
    'a list of addresses or networks, such as 10.0.0.0/8',
    proxies,
  ),
  origins: setting(
    'FABULA_ORIGINS',
    'Origins other than our own whose pages may call us: the wrapper apps, partners',
    'a list of origins',
    z.prefault(list, 'capacitor://localhost https://localhost'),
  ),
  frameAncestors: setting(
    'FABULA_FRAME_ANCESTORS',
    'Origins of partners that may show the game in a frame',
    'a list of origins',
    list,
  ),
  pageOrigins: setting(
    'FABULA_PAGE_ORIGINS',
    'Origins whose pages may be shown inside the app, beside those of the support and community pages',
    'a list of origins',
    list,
  ),

  modelUrl: addressWithKey(
    'FABULA_MODEL_URL',
    'An OpenAI-compatible endpoint that tells the stories, such as http://127.0.0.1:11434/v1; without one the authored lines do',
    'a web address',
    webAddress,
  ),
  modelKey: secret('FABULA_MODEL_KEY', 'Its key; never shown or logged', 'a key', optionalText),
  modelName: setting(
    'FABULA_MODEL_NAME',
    'The model that it is asked for, by the name it has there',
    'a name',
    optionalText,
  ),
  modelsFile: setting(
    'FABULA_MODELS',
    'JSON file with several endpoints, tried in order, by language and story where wanted; instead of the three above',
    'a path',
    optionalText,
  ),
  modelDailyTokens: setting(
    'FABULA_MODEL_DAILY_TOKENS',
    'Tokens that one player may use in a day before authored lines tell on, cached ones counted as a tenth; 0 is no limit',
    'a number of tokens',
    wholeNumber(0, 1_000_000_000, 500_000),
  ),
  modelBooks: setting(
    'FABULA_MODEL_BOOKS',
    'Whether the model joins the sentences of storybooks, within the same tokens of a day; what it says is taken only where no name, number or spoken word changes',
    'on or off',
    z.prefault(z.enum(['on', 'off']), 'off'),
  ),
  tellerChoice: setting(
    'FABULA_TELLER_CHOICE',
    'Where a model tells, whether players may choose the authored words instead',
    'on or off',
    z.prefault(z.enum(['on', 'off']), 'on'),
  ),

  moderationUrl: addressWithKey(
    'FABULA_MODERATION_URL',
    'An endpoint that speaks OpenAI’s moderations call, such as https://api.openai.com/v1: it looks at what a model says and players type, beside our own lists',
    'a web address',
    webAddress,
  ),
  moderationKey: secret(
    'FABULA_MODERATION_KEY',
    'Its key; never shown or logged',
    'a key',
    optionalText,
  ),
  moderationModel: setting(
    'FABULA_MODERATION_MODEL',
    'The model that it is asked for, such as omni-moderation-latest; without one it takes its own',
    'a name',
    optionalText,
  ),

  regionHeader: setting(
    'FABULA_REGION_HEADER',
    "Header in which the proxy names the caller's country, such as cf-ipcountry",
    'the name of a header',
    z.prefault(z.string().check(z.regex(/^[\w-]*$/)), ''),
  ),
  closedRegions: setting(
    'FABULA_CLOSED_REGIONS',
    'Countries that are not served; a request in which the header of FABULA_REGION_HEADER is missing is not served either',
    'a list of two-letter codes',
    regions.check(z.refine((codes) => codes.every((code) => /^[A-Z0-9]{2}$/.test(code)))),
  ),
  servedRegions: setting(
    'FABULA_SERVED_REGIONS',
    'Countries that are served though their policy pack says otherwise; whoever sets it answers for the rules of that place',
    'a list of two-letter codes',
    regions.check(z.refine((codes) => codes.every((code) => /^[A-Z0-9]{2}$/.test(code)))),
  ),
  publicUrl: setting(
    'FABULA_PUBLIC_URL',
    'Address by which players reach this site, to which providers of identities lead back; that of each request by default',
    'a web address',
    webAddress,
  ),
  ...signInSettings,
  ...adSettings,
  ...storageSettings,
  ...pushSettings,
  partnersFile: setting(
    'FABULA_PARTNERS',
    'JSON file with the partners who may launch the app by signed links, and their keys; its form is in docs/how-to/embed.md',
    'a path',
    optionalText,
  ),
  appId: setting(
    'FABULA_APP_ID',
    'Our name in the launches of partners: one that is meant for another app is refused',
    'a short name in plain letters',
    z.prefault(z.string().check(z.regex(/^[\w.-]{1,32}$/)), 'fabula'),
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
