import * as z from 'zod/mini'
import { secret, setting } from './setting.ts'

const text = z.prefault(z.string(), '')
const onOff = (fallback: 'on' | 'off') => z.prefault(z.enum(['on', 'off']), fallback)

const unit = (variable: string, of: string) =>
  setting(
    variable,
    `Rewarded ad unit of ${of}; without one none of theirs is shown there`,
    'an ad unit',
    text,
  )

/** Where rewarded ads come from, and how a network's word is known to be its own [R1.06]. */
export const adSettings = {
  houseAds: setting(
    'FABULA_ADS_HOUSE',
    'Whether trailers of our own stories are shown where a host plays ads and no network is set',
    'on or off',
    onOff('on'),
  ),
  embeddedAds: setting(
    'FABULA_ADS_EMBEDDED',
    'Whether ads of the platform that shows us in a frame unlock revives and options, three a day and on its word alone; never coins',
    'on or off',
    onOff('off'),
  ),
  minorsAds: setting(
    'FABULA_ADS_MINORS',
    'Ads for players under 18 or of an age that is not known: plain ones that go by nothing about them, or none',
    'plain or none',
    z.prefault(z.enum(['plain', 'none']), 'plain'),
  ),
  admobAndroidUnit: unit('FABULA_ADMOB_ANDROID_UNIT', 'AdMob in the Android app'),
  admobIosUnit: unit('FABULA_ADMOB_IOS_UNIT', 'AdMob in the iOS app'),
  maxAndroidUnit: unit('FABULA_MAX_ANDROID_UNIT', 'AppLovin MAX in the Android app'),
  maxIosUnit: unit('FABULA_MAX_IOS_UNIT', 'AppLovin MAX in the iOS app'),
  maxEventKey: secret(
    'FABULA_MAX_EVENT_KEY',
    'Event key of the account at AppLovin; without it none of their ads is shown',
    'a key',
    text,
  ),
  levelPlayAndroidUnit: unit('FABULA_LEVELPLAY_ANDROID_UNIT', 'Unity LevelPlay in the Android app'),
  levelPlayIosUnit: unit('FABULA_LEVELPLAY_IOS_UNIT', 'Unity LevelPlay in the iOS app'),
  levelPlayPrivateKey: secret(
    'FABULA_LEVELPLAY_PRIVATE_KEY',
    'Private key of its callbacks; without it none of their ads is shown',
    'a key',
    text,
  ),
  pangleAndroidUnit: unit('FABULA_PANGLE_ANDROID_UNIT', 'Pangle in the Android app'),
  pangleIosUnit: unit('FABULA_PANGLE_IOS_UNIT', 'Pangle in the iOS app'),
  pangleSecurityKey: secret(
    'FABULA_PANGLE_SECURITY_KEY',
    'Security key of its callbacks; without it none of their ads is shown',
    'a key',
    text,
  ),
} as const
