import type { CallOf } from '../http/call.ts'
import { getSiteConfig } from '../site/siteConfig.ts'
import { listTracks } from '../site/sounds.ts'
import { checkVersion, ignoreUpdate, listVersions } from '../site/versions.ts'
import { uploadImage } from '../uploads/uploads.ts'
import { refreshPower } from '../wallet/energy.ts'

export function checkversion(call: CallOf<'info/checkversion'>) {
  const { context, session, caller, input, method, refuse } = call
  const key = input.ignore_key
  if (method === 'GET' || key === undefined) return checkVersion(context, session, caller, input)
  return ignoreUpdate(context, session, { ...caller, key }, refuse)
}

export async function getBgms() {
  return listTracks()
}

export async function getlang({ context, caller, input }: CallOf<'info/getlang'>) {
  return getSiteConfig(context.config, input.lang, caller.lang)
}

export function newVersion({ context, caller }: CallOf<'info/newVersion'>) {
  return listVersions(context, caller)
}

export function powerRefresh({ context, session }: CallOf<'info/powerRefresh'>) {
  return refreshPower(context, session)
}

export function uploadimg({ context, session, input, refuse }: CallOf<'info/uploadimg'>) {
  return uploadImage(context, session, input.image, refuse)
}
