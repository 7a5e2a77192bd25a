import { type Calls, type InputOf, product } from '@fabula/contract'
import { deviceTold } from '../host/deviceInfo.ts'
import { currentLanguage } from '../i18n/language.ts'

type Facts = InputOf<Calls['login/deviceLog']>

const browsers = [
  ['Edge', /Edg(?:A|iOS)?\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
] as const

const systems = [
  ['ios', /(?:iPhone|iPad).*? OS (\d+[_\d]*)/],
  ['android', /Android ([\d.]+)/],
  ['windows', /Windows NT ([\d.]+)/],
  ['macos', /Mac OS X (\d+[_\d]*)/],
  ['linux', /Linux()/],
] as const

/** What a wrapper alone knows; its id of the device is not reported. */
const toldByWrapper = [
  ...(['appId', 'appName', 'appVersion', 'appWgtVersion', 'brand', 'deviceBrand'] as const),
  ...(['osName', 'osVersion', 'system', 'us'] as const),
] as const

/** What a browser says of its device [R3.13], or the wrapper around us; nothing that it would have to be asked for. */
export function deviceFacts(agent: string = navigator.userAgent): Facts {
  const told = deviceTold()
  const { osAndroidAPILevel: level } = told
  return {
    ...browserFacts(agent),
    ...Object.fromEntries(toldByWrapper.flatMap((of) => (told[of] ? [[of, told[of]]] : []))),
    ...(level !== undefined && { osAndroidAPILevel: String(level) }),
  }
}

function browserFacts(agent: string): Facts {
  const [browserName, browserVersion] = found(browsers, agent)
  const [osName, osVersion] = found(systems, agent)
  return {
    appName: product.name,
    appVersion: product.version,
    appLanguage: currentLanguage(),
    browserName,
    browserVersion,
    osName,
    osVersion,
    system: osVersion === '' ? osName : `${osName} ${osVersion}`,
  }
}

function found(
  known: readonly (readonly [name: string, pattern: RegExp])[],
  agent: string,
): [name: string, version: string] {
  for (const [name, pattern] of known) {
    const match = pattern.exec(agent)
    if (match) return [name, (match[1] ?? '').replaceAll('_', '.').slice(0, 32)]
  }
  return ['other', '']
}
