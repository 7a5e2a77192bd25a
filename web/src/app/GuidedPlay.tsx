import { ChatPage } from '../pages/ai/chat/ChatPage.tsx'
import { GuidancePage } from '../pages/ai/guidanceGameChat/GuidancePage.tsx'

/** Gives the tutorial the stage that it explains, because pages do not import each other. */
export function GuidedPlay() {
  return <GuidancePage Play={ChatPage} />
}
