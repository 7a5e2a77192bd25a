import type { AnimalLook } from '../artPlan.ts'
import { type Mood, moods } from '../names.ts'
import { darker, lighter, mix } from '../paper/colour.ts'
import { leaf } from '../paper/path.ts'
import { type EyeLook, eyeDefs, whites } from './eyes.ts'
import { moodGroups } from './face.ts'
import { fill, paperOf, stroke } from './ink.ts'
import { puppetSvg } from './puppetSvg.ts'

/** The corner of the beak rises or falls; a beak says little more. */
const corner: Record<Mood, number> = {
  calm: 2,
  cold: 0,
  wary: 0,
  warm: 14,
  joy: 20,
  shy: 6,
  sad: -14,
  angry: -12,
}

const beakLine = (up: number) => stroke(`M-66 ${-up}Q-40 6 0 4T66 ${-up}`, '#7a4a1a', 7)

function beakShapes(): Record<Mood, string> {
  const shapes = moods.map((mood) => [mood, beakLine(corner[mood])] as const)
  return Object.fromEntries(shapes) as Record<Mood, string>
}

interface Plumage {
  coat: string
  mark: string
  dark: string
}

type Paper = (content: string) => string

const bill = '#f0a63c'

function feathersOn({ mark }: Plumage): string {
  const feather = (i: number) =>
    leaf([400 + i * 26, 720 + Math.abs(i) * 6], Math.PI / 2 - i * 0.1, 210 - Math.abs(i) * 22, 30)
  return fill([-3, -2, -1, 0, 1, 2, 3].map(feather).join(''), mark)
}

function plumesOn({ coat }: Plumage): string {
  const plume = (side: number, i: number) =>
    leaf([400 + side * 90, 780], Math.PI / 2 + side * (-0.9 + i * 0.3), 250, 34)
  const all = [-1, 1].flatMap((side) => [0, 1, 2].map((i) => plume(side, i)))
  return fill(all.join(''), darker(coat, 0.2))
}

function body(plumage: Plumage, scarf: string | undefined, paper: Paper): string {
  const { coat, mark, dark } = plumage
  const neck = 'M326 480C340 560 316 640 288 720Q400 800 512 720C484 640 460 560 474 480Z'
  const wool = scarf
    ? fill('M300 640Q400 690 500 640L516 730Q400 786 284 730Z', scarf) +
      fill('M452 720L524 716L552 880L516 862L480 884Z', darker(scarf, 0.2))
    : ''
  return (
    paper(fill('M400 700C250 690 150 770 120 1040H680C650 770 550 690 400 700Z', coat)) +
    paper(plumesOn(plumage)) +
    paper(fill(neck, mark)) +
    stroke('M384 600V640M416 612V652M396 660V690', dark, 7) +
    paper(feathersOn(plumage)) +
    paper(wool)
  )
}

function head({ mark, dark }: Plumage, paper: Paper): string {
  const crest =
    leaf([330, 250], -2.45, 250, 34) +
    leaf([350, 232], -2.1, 200, 28) +
    leaf([470, 250], -0.69, 250, 34) +
    leaf([450, 232], -1.04, 200, 28)
  const skull =
    'M400 204C286 200 232 272 236 362C240 452 310 530 400 532S560 452 564 362C568 272 514 200 400 204Z'
  const hood =
    'M400 204C330 202 276 230 252 286C300 262 350 270 374 306L400 352L426 306C450 270 500 262 548 286C524 230 470 202 400 204Z'
  return paper(fill(crest, dark)) + paper(fill(skull, mark)) + paper(fill(hood, dark))
}

const beak = (paper: Paper) =>
  paper(
    fill('M330 440Q400 404 470 440L424 520L400 676L376 520Z', bill) +
      fill('M330 440Q400 404 470 440Q440 452 400 452T330 440Z', lighter(bill, 0.4)),
  )

const speaking =
  fill('M-70 -8Q0 -26 70 -8L0 150Z', darker(bill, 0.25)) + fill('M-50 0Q0 30 50 0L0 70Z', '#a8324f')

/** A heron seen from the front: crest, long neck, long bill. */
export function drawHeron(id: string, look: AnimalLook): string {
  const [coat, mark] = look.colours ?? ['#8fa4c9', '#fbfaf4']
  const plumage = { coat, mark, dark: mix(coat, '#1b1c4a', 0.65) }
  const paper = paperOf(id)
  const eyes: EyeLook = {
    id,
    iris: look.eyes,
    lid: mark,
    lash: '#2a1733',
    brow: plumage.dark,
    browWidth: 12,
    flick: false,
    apart: 92,
    y: 372,
    scale: 0.86,
  }
  const mouth = { x: 400, y: 446, scale: 1, shapes: beakShapes(), speaking }
  return puppetSvg(
    id,
    eyeDefs(eyes),
    body(plumage, look.scarf, paper) +
      head(plumage, paper) +
      whites(eyes) +
      beak(paper) +
      moodGroups({ eyes, blush: '#ff5d6c', mouth }),
  )
}
