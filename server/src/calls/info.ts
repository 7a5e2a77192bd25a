import { getSiteConfig } from '../site/siteConfig.ts'
import { listTracks } from '../site/sounds.ts'
import { checkVersion, ignoreUpdate, listVersions } from '../site/versions.ts'
import { uploadImage } from '../uploads/uploads.ts'
import { refreshPower } from '../wallet/energy.ts'
import type { HandlersOf } from './call.ts'

export const infoCalls: HandlersOf<'info'> = {
  'info/getlang': ({ context, caller, input }) =>
    getSiteConfig(context.config, input.lang, caller.lang),
  'info/powerRefresh': ({ context, session }) => refreshPower(context, session),
  'info/newVersion': ({ context, caller }) => listVersions(context, caller),
  'info/checkversion': ({ context, session, caller, input, method, refuse }) => {
    const key = input.ignore_key
    if (method === 'GET' || key === undefined) return checkVersion(context, session, caller, input)
    return ignoreUpdate(context, session, { ...caller, key }, refuse)
  },
  'info/uploadimg': ({ context, session, caller: { address }, input, refuse }) =>
    uploadImage(context, session, { image: input.image, address }, refuse),
  'info/getBgms': () => listTracks(),
}
