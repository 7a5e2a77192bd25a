import type { PersonLook } from '../artPlan.ts'
import { brightness, darker, lighter, mix } from '../paper/colour.ts'
import { drawExtras } from './extras.ts'
import { type EyeLook, eyeDefs, whites } from './eyes.ts'
import { moodGroups } from './face.ts'
import { backHair, frontHair, locks, sheen } from './hair.ts'
import { both, fill, paperOf, stroke } from './ink.ts'
import { lips, speaking } from './mouths.ts'
import { lowNeck, outfitPieces, shoulders } from './outfits.ts'
import { puppetSvg } from './puppetSvg.ts'

const skins = ['#ffe2d2', '#f6c9a8', '#e5ab80', '#c98a5f', '#a0663f', '#74452c'] as const

const jaws = {
  oval: 'M400 186C274 186 222 288 230 404C238 524 320 606 400 614C480 606 562 524 570 404C578 288 526 186 400 186Z',
  round:
    'M400 186C270 186 214 290 222 412C228 524 306 598 400 602C494 598 572 524 578 412C586 290 530 186 400 186Z',
  square:
    'M400 186C274 186 224 284 230 400C234 480 240 528 282 572C316 606 356 616 400 616S484 606 518 572C560 528 566 480 570 400C576 284 526 186 400 186Z',
} as const

function eyeLook(id: string, look: PersonLook, skin: string): EyeLook {
  const { colour } = look.hair
  const pale = brightness(colour) > 0.55
  const cropped = look.hair.style === 'short' || look.hair.style === 'shaved'
  const scale = { child: 1.14, adult: 1, elder: 0.86 }[look.age]
  return {
    id,
    iris: look.eyes,
    lid: skin,
    lash: pale ? '#4a3350' : darker(colour, 0.4),
    // Pale brows vanish on pale skin, so white hair gets brows of shaded hair.
    brow: pale ? mix(colour, '#5f4a70', 0.62) : darker(colour, 0.12),
    apart: look.age === 'child' ? 88 : 84,
    y: look.age === 'child' ? 442 : 424,
    scale,
    flick: look.build === 'slight' && look.age === 'adult' && !cropped,
    browWidth: look.build === 'broad' ? 13 : 10,
  }
}

function lines(shade: string, eyeY: number): string {
  const colour = darker(shade, 0.22)
  return (
    both(
      stroke(
        `M262 ${eyeY + 52}Q290 ${eyeY + 66} 330 ${eyeY + 56}M316 506Q296 534 312 566M248 ${eyeY - 4}L232 ${eyeY - 16}M248 ${eyeY + 12}L230 ${eyeY + 14}`,
        colour,
        5,
      ),
    ) + stroke('M346 268Q400 256 454 268M360 294Q400 284 440 294', colour, 5)
  )
}

function head(id: string, look: PersonLook, skin: string): string {
  const paper = paperOf(id)
  const shade = mix(skin, '#b0505a', 0.28)
  const eyes = eyeLook(id, look, skin)
  const [body, trim, ornament] = look.outfit.colours
  const hair = look.hair.style === 'shaved' ? mix(look.hair.colour, skin, 0.3) : look.hair.colour
  const wearer = {
    hair: look.hair.colour,
    skinShade: shade,
    cloth: { body, trim, ornament },
    eyeY: eyes.y,
    apart: eyes.apart,
  }
  const extras = (place: Parameters<typeof drawExtras>[1]) => drawExtras(look.extras, place, wearer)
  const shaded = look.skin > 4 ? darker(skin, 0.3) : shade
  const nose = look.age === 'child' ? 'M394 494Q400 500 406 494' : 'M392 472Q388 494 402 496'
  const mouth = {
    x: 400,
    y: look.age === 'child' ? 546 : 542,
    scale: look.age === 'child' ? 0.9 : 1,
    shapes: lips(look.skin > 4 ? '#d95f78' : '#a8324f'),
    speaking: speaking(skin),
  }
  const light = sheen[look.hair.style]
  const covered = look.extras.includes('hat') || look.extras.includes('cap')
  return (
    fill('M230 404Q192 392 200 446Q208 500 244 484Z', shade) +
    fill('M570 404Q608 392 600 446Q592 500 556 484Z', shade) +
    paper(fill(jaws[look.age === 'child' ? 'round' : look.face], skin)) +
    (look.age === 'elder' ? lines(shade, eyes.y) : '') +
    stroke(nose, shaded, 8) +
    extras('skin').join('') +
    whites(eyes) +
    moodGroups({ eyes, blush: '#ff5d6c', mouth }) +
    paper(fill(frontHair(look.hair.style, look.hair.fringe), hair)) +
    (light && !covered ? fill(light, lighter(look.hair.colour, 0.4), 0.55) : '') +
    extras('face').join('') +
    extras('over').map(paper).join('')
  )
}

function body(id: string, look: PersonLook, skin: string): string {
  const paper = paperOf(id)
  const shade = mix(skin, '#8a3a4a', 0.3)
  const [cloth, trim, ornament] = look.outfit.colours
  const open = ['robe', 'coat', 'vest'].includes(look.outfit.kind)
  const [wide, foot] = [look.build === 'broad' ? 70 : 54, open ? 860 : 716]
  const neck = `M${400 - wide} 540V640C${400 - wide} 678 306 690 250 704Q400 ${foot} 400 ${foot}Q400 ${foot} 550 704C494 690 ${400 + wide} 678 ${400 + wide} 640V540Z`
  const torso = look.outfit.kind === 'dress' ? lowNeck : shoulders[look.build]
  const bare =
    look.outfit.kind === 'dress'
      ? fill('M232 700C300 680 346 676 346 640H454C454 676 500 680 568 700L560 860H240Z', skin)
      : ''
  const under = fill(
    `M${400 - wide} 586Q400 648 ${400 + wide} 586V632Q400 690 ${400 - wide} 632Z`,
    shade,
    0.75,
  )
  const opening = open ? fill('M300 676L400 830L500 676Q400 700 300 676Z', skin) : ''
  return (
    paper(fill(torso, cloth)) +
    bare +
    fill(neck, skin) +
    opening +
    under +
    outfitPieces[look.outfit.kind]({ body: cloth, trim, ornament }, paper)
  )
}

/** A person's bust: 800 × 1000, every mood inside. */
export function drawPerson(id: string, look: PersonLook): string {
  const paper = paperOf(id)
  const skin = skins[look.skin - 1] ?? skins[1]
  const { style, colour } = look.hair
  const [cloth, trim, ornament] = look.outfit.colours
  const wearer = {
    hair: colour,
    skinShade: skin,
    cloth: { body: cloth, trim, ornament },
    eyeY: 424,
    apart: 84,
  }
  const small = look.age === 'child'
  const torso = small
    ? `<g transform="translate(72 204) scale(.82 .8)">${body(id, look, skin)}</g>`
    : body(id, look, skin)
  const lowered = (content: string) =>
    small ? `<g transform="translate(0 64)">${content}</g>` : content
  return puppetSvg(
    id,
    eyeDefs(eyeLook(id, look, skin)),
    lowered(paper(fill(backHair[style], darker(colour, 0.14)))) +
      torso +
      lowered(paper(fill(locks[style], colour))) +
      drawExtras(look.extras, 'neck', wearer)
        .map((svg) => lowered(paper(svg)))
        .join('') +
      lowered(head(id, look, skin)),
  )
}
