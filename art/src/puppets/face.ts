import { type Mood, moods } from '../names.ts'
import { expressions } from './expressions.ts'
import { blink, type EyeLook, eyes } from './eyes.ts'
import { at, fill } from './ink.ts'

export interface FaceLook {
  eyes: EyeLook
  blush: string
  mouth: { x: number; y: number; scale: number; shapes: Record<Mood, string>; speaking: string }
}

const tear = (look: EyeLook) =>
  at(
    400 - look.apart - 34,
    look.y + 46,
    1,
    fill('M0 0Q16 26 0 36Q-16 26 0 0Z', '#7fc8f0') + fill('M-4 20q-3 8 4 11', '#fff', 0.7),
  )

function face(look: FaceLook, mood: Mood): string {
  const expression = expressions[mood]
  const { apart, y } = look.eyes
  const cheek = expression.blush
    ? `<ellipse cx="${378 - apart}" cy="${y + 62}" rx="38" ry="21" fill="${look.blush}" opacity="${Math.round(expression.blush * 60) / 100}"/>`
    : ''
  const { mouth } = look
  const mark = expression.tear ? tear(look.eyes) : ''
  return (
    eyes(look.eyes, mood, expression, cheek) +
    at(mouth.x, mouth.y, mouth.scale, mouth.shapes[mood]) +
    mark
  )
}

/** All eight moods, the blink and the open mouth; only the calm one shows without styles. */
export function moodGroups(look: FaceLook): string {
  const faces = moods.map(
    (mood) =>
      `<g data-mood="${mood}"${mood === 'calm' ? '' : ' display="none"'}>${face(look, mood)}</g>`,
  )
  const { mouth } = look
  return `${faces.join('')}<g data-part="lids" display="none">${blink(look.eyes)}</g><g data-part="mouth-open" display="none">${at(mouth.x, mouth.y, mouth.scale, mouth.speaking)}</g>`
}
