import { type SignInProvider, signInProviders } from '@fabula/contract'
import * as z from 'zod/mini'
import { secret, setting } from './setting.ts'

const text = z.prefault(z.string(), '')
const list = z.pipe(
  text,
  z.transform((words) => words.split(/[\s,]+/).filter((word) => word !== '')),
)

/** What providers of identities know us by. A provider whose id is not set is not offered to players [R1.22]. */
export const signInSettings = {
  googleClientId: setting(
    'FABULA_GOOGLE_CLIENT_ID',
    'Client id of the site at Google; without it nobody signs in with Google',
    'a client id',
    text,
  ),
  googleClientSecret: secret(
    'FABULA_GOOGLE_CLIENT_SECRET',
    'The secret of FABULA_GOOGLE_CLIENT_ID',
    'a secret',
    text,
  ),
  googleAppIds: setting(
    'FABULA_GOOGLE_APP_IDS',
    "Client ids of the wrapper apps at Google, whose SDKs' tokens are taken too",
    'a list of client ids',
    list,
  ),
  appleServicesId: setting(
    'FABULA_APPLE_SERVICES_ID',
    'Services ID of the site at Apple; without it nobody signs in with Apple',
    'a Services ID',
    text,
  ),
  appleTeamId: setting('FABULA_APPLE_TEAM_ID', 'Team at Apple', 'a team id', text),
  appleKeyId: setting('FABULA_APPLE_KEY_ID', 'Id of the key of the team', 'a key id', text),
  appleKeyFile: setting(
    'FABULA_APPLE_KEY_FILE',
    'File with that key, as Apple gives it out (.p8)',
    'a path',
    text,
  ),
  appleAppIds: setting(
    'FABULA_APPLE_APP_IDS',
    'Bundle ids of the wrapper apps, whose tokens are taken too',
    'a list of bundle ids',
    list,
  ),
  facebookAppId: setting(
    'FABULA_FACEBOOK_APP_ID',
    'App id at Facebook; without it nobody signs in with Facebook',
    'an app id',
    text,
  ),
  facebookSecret: secret(
    'FABULA_FACEBOOK_SECRET',
    'The secret of FABULA_FACEBOOK_APP_ID',
    'a secret',
    text,
  ),
  lineChannelId: setting(
    'FABULA_LINE_CHANNEL_ID',
    'Channel id at LINE; without it nobody signs in with LINE',
    'a channel id',
    text,
  ),
  lineSecret: secret(
    'FABULA_LINE_SECRET',
    'The secret of FABULA_LINE_CHANNEL_ID',
    'a secret',
    text,
  ),
} as const

type Ids = Record<'googleClientId' | 'appleServicesId' | 'facebookAppId' | 'lineChannelId', string>

type Secrets = Record<
  | 'googleClientSecret'
  | 'appleTeamId'
  | 'appleKeyId'
  | 'appleKeyFile'
  | 'facebookSecret'
  | 'lineSecret',
  string
>

/** What a provider that is offered needs beside its id: without it nobody who goes to its page gets in. */
const besideId: Readonly<Record<SignInProvider, readonly (keyof Secrets)[]>> = {
  google: ['googleClientSecret'],
  apple: ['appleTeamId', 'appleKeyId', 'appleKeyFile'],
  facebook: ['facebookSecret'],
  line: ['lineSecret'],
}

/** The variables that are not set though their provider is offered. */
export function missingOfProviders(config: Ids & Secrets): string[] {
  const missing = offeredProviders(config).flatMap((provider) =>
    besideId[provider].filter((name) => config[name] === ''),
  )
  return missing.map((name) => signInSettings[name].variable)
}

/** The providers that are configured, in the order that players see. */
export function offeredProviders(config: Ids): SignInProvider[] {
  const ids: Readonly<Record<SignInProvider, string>> = {
    google: config.googleClientId,
    apple: config.appleServicesId,
    facebook: config.facebookAppId,
    line: config.lineChannelId,
  }
  return signInProviders.filter((provider) => ids[provider] !== '')
}
