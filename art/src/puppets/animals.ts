import type { AnimalLook } from '../artPlan.ts'
import { brightness, darker, lighter, mix } from '../paper/colour.ts'
import { circle } from '../paper/path.ts'
import { type EyeLook, eyeDefs, whites } from './eyes.ts'
import { moodGroups } from './face.ts'
import { drawHeron } from './heron.ts'
import { both, fill, paperOf, stroke } from './ink.ts'
import { muzzleSpeaking, muzzles } from './mouths.ts'
import { puppetSvg } from './puppetSvg.ts'

interface Coat {
  coat: string
  mark: string
  dark: string
}

interface Species {
  colours: readonly [string, string]
  eyes: { apart: number; y: number; scale: number }
  mouthY: number
  body: (coat: Coat, paper: (content: string) => string) => string
  head: (coat: Coat, paper: (content: string) => string) => string
  /** What lies over the eyes: muzzle, nose, whiskers' roots. */
  muzzle: (coat: Coat, paper: (content: string) => string) => string
}

const chest = (coat: Coat, paper: (content: string) => string, tuft: string) =>
  paper(
    fill(
      'M400 560C520 570 600 660 640 780C662 850 672 930 676 1040H124C128 930 138 850 160 780C200 660 280 570 400 560Z',
      coat.coat,
    ),
  ) + paper(fill(tuft, coat.mark))

const fox: Species = {
  colours: ['#d9703a', '#fff3e2'],
  eyes: { apart: 104, y: 420, scale: 0.94 },
  mouthY: 586,
  body: (coat, paper) =>
    paper(
      fill(
        'M560 1040C700 1010 790 900 772 740C764 680 730 650 716 590C640 660 600 780 590 900Z',
        coat.coat,
      ) +
        fill(
          'M772 740C764 680 730 650 716 590C680 622 654 664 634 712C690 700 740 712 772 740Z',
          coat.mark,
        ),
    ) +
    chest(
      coat,
      paper,
      'M400 600C470 610 520 660 540 740L506 726L520 810L476 786L470 876L430 834L400 910L370 834L330 876L324 786L280 810L294 726L260 740C280 660 330 610 400 600Z',
    ),
  head: (coat, paper) =>
    paper(
      both(
        fill('M178 348C116 230 128 96 168 50C254 100 320 180 342 262Z', coat.coat) +
          fill('M206 300C166 216 168 138 186 104C240 142 284 202 302 258Z', coat.dark),
      ),
    ) +
    paper(
      fill(
        'M400 206C270 200 190 290 176 392C166 430 128 470 92 492C150 500 176 512 208 540C262 600 340 640 400 642S538 600 592 540C624 512 650 500 708 492C672 470 634 430 624 392C610 290 530 200 400 206Z',
        coat.coat,
      ),
    ) +
    both(
      fill(
        'M92 492C150 500 176 512 208 540C262 600 340 640 400 642V560C330 540 280 520 240 486C190 470 140 486 92 492Z',
        coat.mark,
      ),
    ) +
    fill(
      'M400 206C370 206 350 214 350 214L400 330L450 214S430 206 400 206Z',
      lighter(coat.coat, 0.18),
    ),
  muzzle: (coat, paper) =>
    paper(
      fill(
        'M400 470C340 478 300 530 312 580C330 628 368 642 400 642S470 628 488 580C500 530 460 478 400 470Z',
        coat.mark,
      ),
    ) +
    fill('M400 562C366 546 354 520 372 508Q400 498 428 508C446 520 434 546 400 562Z', '#2a1733') +
    fill('M378 514Q396 506 412 512', '#fff', 0.5),
}

const cat: Species = {
  colours: ['#3a3350', '#f3ead8'],
  eyes: { apart: 96, y: 424, scale: 1.08 },
  mouthY: 550,
  body: (coat, paper) =>
    paper(
      fill(
        'M590 1030C700 1010 760 900 714 800C694 756 690 734 720 726C744 720 744 674 712 672C656 670 634 716 652 770C670 830 660 900 590 960Z',
        coat.coat,
      ),
    ) +
    chest(
      coat,
      paper,
      'M400 604C450 612 490 650 500 730L460 716L450 800L400 760L350 800L340 716L300 730C310 650 350 612 400 604Z',
    ),
  head: (coat, paper) =>
    paper(
      both(
        fill('M180 380C150 250 160 140 190 96C256 130 320 190 344 240Z', coat.coat) +
          fill('M206 300C192 226 194 172 208 144C246 168 284 204 304 238Z', '#ff9bb0'),
      ),
    ) +
    paper(
      fill(
        'M400 216C260 208 168 300 166 414C150 430 136 452 128 476C150 478 164 484 174 494C160 508 154 526 154 546C178 542 196 548 210 560C262 608 340 620 400 620S538 608 590 560C604 548 622 542 646 546C646 526 640 508 626 494C636 484 650 478 672 476C664 452 650 430 634 414C632 300 540 208 400 216Z',
        coat.coat,
      ),
    ) +
    fill('M384 220L400 300L416 220ZM340 226L362 284L366 222ZM460 226L438 284L434 222Z', coat.dark),
  muzzle: (coat, paper) =>
    paper(
      fill(
        'M400 512C356 486 300 510 300 556C304 604 360 618 400 618S496 604 500 556C500 510 444 486 400 512Z',
        coat.mark,
      ),
    ) +
    fill('M400 548Q372 532 376 518Q400 508 424 518Q428 532 400 548Z', '#f08a9c') +
    both(stroke('M286 548L168 530M286 566L172 576', lighter(coat.coat, 0.55), 5)),
}

const dog: Species = {
  colours: ['#e0b070', '#fff6e6'],
  eyes: { apart: 92, y: 418, scale: 0.96 },
  mouthY: 590,
  body: (coat, paper) =>
    chest(
      coat,
      paper,
      'M400 610C460 620 500 690 496 790Q470 880 400 930Q330 880 304 790C300 690 340 620 400 610Z',
    ),
  head: (coat, paper) =>
    paper(
      fill(
        'M400 190C276 184 206 262 204 384C202 480 250 560 310 600C350 634 450 634 490 600C550 560 598 480 596 384C594 262 524 184 400 190Z',
        coat.coat,
      ),
    ) +
    fill(
      'M400 190C372 190 362 230 366 300C370 380 380 420 400 470C420 420 430 380 434 300C438 230 428 190 400 190Z',
      coat.mark,
    ) +
    paper(
      both(
        fill(
          'M268 214C200 190 140 240 124 340C110 430 120 520 160 566C206 560 236 470 238 380C240 310 250 250 268 214Z',
          coat.dark,
        ),
      ),
    ),
  muzzle: (coat, paper) =>
    paper(
      fill(
        'M400 470C330 476 286 540 300 600C320 656 366 668 400 668S480 656 500 600C514 540 470 476 400 470Z',
        coat.mark,
      ),
    ) +
    fill('M400 570C360 556 344 522 362 506Q400 490 438 506C456 522 440 556 400 570Z', '#2a1733') +
    fill('M374 514Q396 502 416 508', '#fff', 0.5) +
    fill(
      circle(340, 590, 5) + circle(354, 610, 5) + circle(460, 590, 5) + circle(446, 610, 5),
      coat.dark,
      0.6,
    ),
}

const species = { fox, cat, dog }

function scarf(colour: string): string {
  return (
    fill('M460 716L560 726L600 930L566 922L546 944L514 924L490 942Z', darker(colour, 0.2)) +
    fill(
      'M216 622C310 690 490 690 584 622C622 664 612 724 570 752C460 800 340 800 230 752C188 724 178 664 216 622Z',
      colour,
    ) +
    stroke('M206 690C320 748 480 748 594 690', darker(colour, 0.22), 6)
  )
}

/** An animal's bust, with the same moods and parts as a person's. */
export function drawAnimal(id: string, look: AnimalLook): string {
  if (look.kind === 'heron') return drawHeron(id, look)
  const kind = species[look.kind]
  const [coat, mark] = look.colours ?? kind.colours
  const paint = { coat, mark, dark: darker(coat, 0.45) }
  const paper = paperOf(id)
  const dim = brightness(coat) < 0.35
  const eyes: EyeLook = {
    id,
    iris: look.eyes,
    lid: coat,
    lash: dim ? '#0f0a1c' : '#2a1733',
    brow: dim ? mix(coat, '#ffffff', 0.4) : paint.dark,
    browWidth: 11,
    flick: look.kind === 'cat',
    ...kind.eyes,
  }
  const mouth = {
    x: 400,
    y: kind.mouthY,
    scale: 1,
    shapes: muzzles,
    speaking: muzzleSpeaking(mark),
  }
  return puppetSvg(
    id,
    eyeDefs(eyes),
    kind.body(paint, paper) +
      (look.scarf ? paper(scarf(look.scarf)) : '') +
      kind.head(paint, paper) +
      whites(eyes) +
      kind.muzzle(paint, paper) +
      moodGroups({ eyes, blush: '#ff5d6c', mouth }),
  )
}
