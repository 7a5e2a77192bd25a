import { ChatPage } from '../pages/ai/chat/ChatPage.tsx'
import { GuidancePage } from '../pages/ai/guidanceGameChat/GuidancePage.tsx'

/** Pages do not know each other: here the tutorial is given the stage that it explains. */
export function GuidedPlay() {
  return <GuidancePage Play={ChatPage} />
}
