import { leaveLogin, nav } from '../../../stack/nav.ts'
import { pageUrl } from '../../../stack/parseUrl.ts'

const firstRolePath = '/pages/public/firstLoginRoleSet'
/** Who tapped 'Play' comes straight to the stage, and is not asked who they are before it. */
const playPaths = ['/pages/ai/chat', '/pages/ai/guidanceGameChat']

function leadsToPlay(url: string | undefined): boolean {
  return url !== undefined && playPaths.some((path) => url.split('?')[0] === path)
}

/** To where the player wanted to be; a new one is asked first who they are. */
export function leaveAfterLogin(isFirst: boolean, returnUrl: string | undefined): void {
  if (isFirst && !leadsToPlay(returnUrl))
    nav.redirectTo(pageUrl(firstRolePath, { return: returnUrl }))
  else leaveLogin(returnUrl)
}
