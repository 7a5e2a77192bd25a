import * as z from 'zod/mini'
import { secret, setting } from './setting.ts'

/** Without the key nobody is offered messages, and none are sent. */
export const pushSettings = {
  pushKey: secret(
    'FABULA_PUSH_KEY',
    'The site’s key for messages to browsers (VAPID), 32 bytes as base64: `openssl rand -base64 32`; without it there are none',
    'a key',
    z.pipe(
      z.prefault(z.string(), ''),
      z.transform((key) => key.trim().replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')),
    ),
  ),
  pushContact: setting(
    'FABULA_PUSH_CONTACT',
    'Where push services reach whoever keeps the site: mailto: and an address, or a web address',
    'mailto:… or https://…',
    z.prefault(z.string().check(z.regex(/^(?:(?:mailto:|https:\/\/)\S+)?$/)), ''),
  ),
} as const
