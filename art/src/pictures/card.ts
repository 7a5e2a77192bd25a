import { lightAt } from '../light/light.ts'
import type { Rarity } from '../names.ts'
import { paperDefs } from '../paper/filters.ts'
import { box, circle, n, polygon, spark, starburst } from '../paper/path.ts'
import { flat, line, sheet, stack } from '../paper/sheet.ts'
import { H, W } from '../scenes/stage.ts'

interface Metal {
  paper: string
  paperTo: string
  rim: string
  gem: string
  gems: number
  scallops: boolean
  rays: boolean
}

const metals: Record<Rarity, Metal> = {
  r: {
    paper: '#fff8ec',
    paperTo: '#f3dfc0',
    rim: '#c98a5a',
    gem: '#0b6e6a',
    gems: 1,
    scallops: false,
    rays: false,
  },
  sr: {
    paper: '#e6e0ff',
    paperTo: '#b9a8f5',
    rim: '#6a4fe0',
    gem: '#5b3df5',
    gems: 2,
    scallops: true,
    rays: false,
  },
  ssr: {
    paper: '#ffe9a8',
    paperTo: '#ffb43d',
    rim: '#b8601a',
    gem: '#ff5d6c',
    gems: 3,
    scallops: true,
    rays: true,
  },
}

/** The picture shows through this hole; its corners are cut in steps. */
const windowPath = box({ x: 78, y: 78, w: W - 156, h: H - 236 }, 46)

function scallops(): string {
  const [across, down] = [14, 18]
  const [stepX, stepY] = [(W - 156) / across, (H - 236) / down]
  let d = ''
  for (let i = 0; i <= across; i++)
    d += circle(78 + i * stepX, 78, 22) + circle(78 + i * stepX, H - 158, 22)
  for (let i = 1; i < down; i++)
    d += circle(78, 78 + i * stepY, 22) + circle(W - 78, 78 + i * stepY, 22)
  return d
}

function corner(x: number, y: number, metal: Metal): string {
  const burst = polygon(starburst([x, y], 74, 12, 0.78))
  return (
    sheet(burst, metal.rim, { lie: 'near' }) +
    flat(polygon(starburst([x, y], 50, 8, 0.5)), metal.paper) +
    flat(circle(x, y, 15), metal.gem)
  )
}

function gems(metal: Metal): string {
  return Array.from({ length: metal.gems }, (_, i) => {
    const x = W / 2 + (i - (metal.gems - 1) / 2) * 108
    const y = H - 82
    const gem = polygon([
      [x, y - 44],
      [x + 38, y - 10],
      [x, y + 44],
      [x - 38, y - 10],
    ])
    const facet = polygon([
      [x, y - 44],
      [x + 38, y - 10],
      [x, y - 10],
    ])
    return sheet(gem, metal.gem, { lie: 'near' }) + flat(facet, '#ffffff', { opacity: 0.4 })
  }).join('')
}

const rays = () => {
  const wedge = (i: number) => {
    const turn = (i / 24) * Math.PI * 2
    return polygon([
      [W / 2, H / 2],
      [W / 2 + Math.cos(turn - 0.06) * 1000, H / 2 + Math.sin(turn - 0.06) * 1000],
      [W / 2 + Math.cos(turn + 0.06) * 1000, H / 2 + Math.sin(turn + 0.06) * 1000],
    ])
  }
  return flat(Array.from({ length: 24 }, (_, i) => wedge(i)).join(''), '#fff6d0', { opacity: 0.55 })
}

function sparks(): string {
  const places = [
    [150, 190, 30],
    [930, 250, 38],
    [170, 900, 24],
    [920, 1010, 28],
    [860, 150, 18],
    [240, 320, 16],
    [880, 700, 18],
  ] as const
  return stack('near', flat(places.map(([x, y, r]) => spark(x, y, r)).join(''), '#fffbe6'))
}

/** The paper frame of a card, to lie over its picture; the corners outside are left clear. */
export function cardFrame(rarity: Rarity): string {
  const metal = metals[rarity]
  const light = lightAt('dusk', 'plum')
  const whole = box({ x: 6, y: 6, w: W - 12, h: H - 12 }, 70)
  const paper = sheet(whole + windowPath, metal.paper, {
    to: metal.paperTo,
    holes: true,
    lie: 'hang',
  })
  const lace = metal.scallops
    ? sheet(scallops(), metal.paper, { to: metal.paperTo, lie: 'hang' })
    : ''
  const shine = metal.rays
    ? `<clipPath id="ring"><path d="${whole}${windowPath}" clip-rule="evenodd"/></clipPath><g clip-path="url(#ring)">${rays()}</g>`
    : ''
  const corners =
    rarity === 'r'
      ? ''
      : [
          [84, 84],
          [W - 84, 84],
          [84, H - 164],
          [W - 84, H - 164],
        ]
          .map(([x = 0, y = 0]) => corner(x, y, metal))
          .join('')
  const rims =
    line(box({ x: 26, y: 26, w: W - 52, h: H - 52 }, 56), metal.rim, 7) +
    line(box({ x: 40, y: 40, w: W - 80, h: H - 80 }, 46), metal.rim, 2.5)
  const plate = `${line(`M${W / 2 - 330} ${H - 82}H${n(W / 2 - 70 - metal.gems * 40)}M${n(W / 2 + 70 + metal.gems * 40)} ${H - 82}H${W / 2 + 330}`, metal.rim, 5)}${gems(metal)}`
  const content = `${lace}${paper}${shine}${rims}${plate}${corners}${rarity === 'ssr' ? sparks() : ''}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">${paperDefs(light.shadow, light.glow)}${content}</svg>`
}

/** Cuts the picture to the card's round corners. */
export const cardMask = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><path d="${box({ x: 8, y: 8, w: W - 16, h: H - 16 }, 68)}" fill="#fff"/></svg>`
