import type { fringes, hairStyles } from '../names.ts'
import { circle, leaf, n, type Point } from '../paper/path.ts'

type HairStyle = (typeof hairStyles)[number]
type Fringe = (typeof fringes)[number]

const cap =
  'M400 114C244 108 182 240 194 380C198 430 212 462 246 486H554C588 462 602 430 606 380C618 240 556 108 400 114Z'

function curls(): string {
  let d = ''
  for (let i = 0; i <= 11; i++) {
    const turn = Math.PI * (0.86 + (i / 11) * 1.28)
    const r = 74 + (i % 3) * 9
    d += circle(400 + Math.cos(turn) * 206, 356 + Math.sin(turn) * 214, r)
  }
  return d + circle(214, 556, 66) + circle(586, 556, 66) + circle(400, 320, 210)
}

function plait(): string {
  let d = ''
  for (let i = 0; i < 6; i++) {
    const at: Point = [606 - i * 6, 540 + i * 54]
    const size = 106 - i * 6
    d += leaf([at[0] - 40, at[1]], 0.95, size, 62) + leaf([at[0] + 40, at[1]], 2.2, size, 62)
  }
  return `${d}M560 884Q536 950 574 1000Q612 950 592 884Z`
}

/** What hangs behind head and shoulders. */
export const backHair: Record<HairStyle, string> = {
  long: 'M400 112C226 104 162 256 172 430C178 560 150 700 126 800C180 838 270 830 330 790H470C530 830 620 838 674 800C650 700 622 560 628 430C638 256 574 104 400 112Z',
  bob: 'M400 112C232 106 164 246 178 420C184 500 168 560 186 616C240 656 330 636 362 606H438C470 636 560 656 614 616C632 560 616 500 622 420C636 246 568 106 400 112Z',
  short: cap,
  tail: `${cap}M590 440C656 520 678 606 652 724C712 650 738 572 746 478C762 320 690 214 540 236Z`,
  bun: `${cap}${circle(400, 92, 80)}`,
  curly: curls(),
  braid: `${cap}M560 380C620 400 650 480 640 560C630 600 590 600 576 570Z`,
  shaved: '',
}

/** What falls over the shoulders, in front of the clothes. */
export const locks: Record<HairStyle, string> = {
  long: 'M228 400C200 480 184 620 226 776C246 730 264 660 258 580C254 510 246 450 246 400ZM572 400C600 480 616 620 574 776C554 730 536 660 542 580C546 510 554 450 554 400Z',
  bob: '',
  short: '',
  tail: 'M236 390C218 440 214 500 226 560C244 540 248 480 250 420Z',
  bun: '',
  curly: '',
  braid: plait(),
  shaved: '',
}

const crown = 'M400 122C262 114 202 226 212 372L228 462'
const side = '572 462L588 372C598 226 538 114 400 122Z'

const fringePaths: Record<Fringe, string> = {
  swept: `${crown}C240 398 250 352 274 318C364 330 462 292 506 236C542 296 562 372 ${side}`,
  straight: `${crown}C236 416 240 382 248 352C292 362 330 360 356 354L366 330L378 356C404 360 436 360 452 356L462 332L474 354C502 358 528 356 552 352C560 382 564 416 ${side}`,
  parted: `${crown}C242 400 264 330 326 276Q376 236 396 194Q424 240 474 276C536 330 558 400 ${side}`,
  none: `${crown}C232 380 258 296 322 258Q400 232 478 258C542 296 568 380 ${side}`,
}

const spikes =
  'M396 118C266 108 200 212 212 366L230 424C236 376 246 342 266 306L284 352L320 284L344 346L392 270L414 342L466 278L480 346L524 294C548 326 562 372 570 424L588 366C600 212 522 108 396 118Z'

const buzz =
  'M400 148C284 146 226 240 228 356L238 414C240 356 258 300 316 268Q400 244 484 268C542 300 560 356 562 414L572 356C574 240 516 146 400 148Z'

function curlyFringe(): string {
  const curl = (i: number) =>
    circle(252 + i * 59, n(258 + Math.abs(i - 2.5) * 18 - (i % 2) * 14), 54)
  return `M400 130C280 122 214 210 224 300H576C586 210 520 122 400 130Z${[0, 1, 2, 3, 4, 5].map(curl).join('')}`
}

/** What lies over the brow. */
export function frontHair(style: HairStyle, fringe: Fringe): string {
  if (style === 'shaved') return buzz
  if (style === 'curly') return curlyFringe()
  if (style === 'short' && fringe === 'swept') return spikes
  return fringePaths[fringe]
}

/** A strip of light along the hair; none on cropped or curly hair. */
export const sheen: Partial<Record<HairStyle, string>> = {
  long: 'M256 282C284 196 342 160 410 158C350 178 304 216 278 292Z',
  bob: 'M256 282C284 196 342 160 410 158C350 178 304 216 278 292Z',
  tail: 'M256 270C284 190 342 156 410 154C350 174 304 206 280 276Z',
  bun: 'M256 270C284 190 342 156 410 154C350 174 304 206 280 276Z',
  braid: 'M256 270C284 190 342 156 410 154C350 174 304 206 280 276Z',
  short: 'M262 250C290 186 346 156 410 156C352 174 310 200 284 256Z',
}
