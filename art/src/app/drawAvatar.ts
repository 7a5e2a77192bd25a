import { mix } from '../paper/colour.ts'
import { paperDefs } from '../paper/filters.ts'
import { circle } from '../paper/path.ts'
import { sheet } from '../paper/sheet.ts'
import { drawPuppet, posed } from '../puppets/drawPuppet.ts'
import { avatars } from './avatars.ts'

/** A square portrait, 800 wide: rings of paper behind head and shoulders. */
export function drawAvatar(name: string): string {
  const avatar = avatars[name]
  if (!avatar) throw new Error(`no avatar '${name}'`)
  const [inner, outer] = avatar.paper
  const square = 'M-60 -60H860V860H-60Z'
  const rings = [330, 400, 480]
    .map((r, i) =>
      sheet(square + circle(400, 390, r), mix(inner, outer, (i + 1) / 3), {
        holes: true,
        lie: 'near',
      }),
    )
    .join('')
  const bust = posed(drawPuppet(name, avatar.look), avatar.mood).replace(
    '<svg xmlns="http://www.w3.org/2000/svg"',
    '<svg x="40" y="26" width="720" height="900"',
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">${paperDefs('#1b0f38', '#ffd98a')}<path d="${square}" fill="${inner}"/>${rings}<g filter="url(#rise)">${bust}</g></svg>`
}
