import { isMilestone } from '@fabula/rules'
import type { PlainTextId } from '../i18n/text.ts'

/** Texts of a milestone; null for one that this client does not know yet. */
export function milestoneTexts(id: string): { name: PlainTextId; how: PlainTextId } | null {
  return isMilestone(id) ? { name: `milestones.name.${id}`, how: `milestones.how.${id}` } : null
}
