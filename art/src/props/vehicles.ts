import type { Light } from '../light/light.ts'
import type { VehicleName } from '../names.ts'
import { darker } from '../paper/colour.ts'
import { box, circle, spark } from '../paper/path.ts'
import { flat, glow, line, put, stack } from '../paper/sheet.ts'
import { ground } from './ridge.ts'

const lampYellow = '#ffe39a'

function wheel(light: Light, x: number): string {
  return (
    flat(circle(x, -6, 30), light.land(1)) +
    flat(circle(x, -6, 13), light.tint('#c9c4d6', 0.4)) +
    flat(circle(x, -6, 4), light.land(0.9))
  )
}

/** An old country bus that looks to the right; (0, 0) is the middle of its foot. Its lights are on. */
function bus(light: Light, colour: string, snow: boolean): string {
  const paint = light.tint(colour, 0.3)
  const pane = (x: number) => box({ x, y: -146, w: 48, h: 46 }, 7)
  const body = 'M-196 0V-150Q-196 -182 -162 -182H142Q168 -182 178 -156L196 -92Q200 -80 200 -64V0Z'
  return (
    stack(
      'near',
      flat(body, paint, { to: darker(paint, 0.25) }) +
        flat('M-196 -84H199Q200 -76 200 -64H-196Z', light.tint('#fff6e6', 0.3)) +
        flat('M146 -146H158Q164 -146 168 -134L178 -98H146Z', lampYellow) +
        flat([-178, -120, -62, -4].map(pane).join(''), lampYellow) +
        flat(box({ x: 62, y: -150, w: 66, h: 138 }, 6), darker(paint, 0.35)) +
        flat(box({ x: 70, y: -142, w: 50, h: 60 }, 4), lampYellow) +
        line('M95 -142V-16', darker(paint, 0.5), 4) +
        flat(box({ x: 186, y: -54, w: 14, h: 20 }, 5), '#fffaf0') +
        flat(box({ x: -198, y: -54, w: 8, h: 18 }, 3), light.tint('#e0525f', 0)) +
        wheel(light, -118) +
        wheel(light, 150),
    ) +
    (snow
      ? stack(
          'near',
          flat(
            'M-190 -172Q-150 -206 -96 -194Q-40 -212 20 -196Q90 -210 150 -186Q166 -180 170 -166Q150 -176 132 -170Q100 -182 70 -172Q30 -184 -10 -172Q-60 -184 -100 -172Q-150 -184 -190 -172Z',
            light.tint('#fffdf6', 0.05),
          ),
        )
      : '') +
    glow(216, -44, 110, 0.7)
  )
}

/** With its hatch open and a bear on the roof; (0, 0) is the middle of its foot. */
function iceCreamVan(light: Light): string {
  const tint = (colour: string) => light.tint(colour, 0.2)
  const [white, pink, green] = [tint('#fffaf0'), tint('#f2a7b5'), tint('#6fc3b2')]
  const body = 'M-190 0V-176Q-190 -196 -168 -196H96Q112 -196 124 -180L166 -112Q190 -104 190 -78V0Z'
  const awning = Array.from({ length: 7 }, (_, i) => {
    const x = -128 + i * 28
    const cloth = `M${x} -176H${x + 28}V-154Q${x + 14} -140 ${x} -154Z`
    return flat(cloth, i % 2 === 0 ? pink : white)
  }).join('')
  const bear =
    flat(`${circle(-26, -318, 14)}${circle(26, -318, 14)}`, white) +
    flat(circle(0, -288, 42), white, { to: darker(white, 0.12) }) +
    flat(circle(0, -272, 19), tint('#e9e2d4')) +
    flat(`${circle(-15, -296, 5)}${circle(15, -296, 5)}${circle(0, -280, 7)}`, light.land(1)) +
    flat('M-30 -250H30L14 -196H-14Z', tint('#e8a84e')) +
    line('M-20 -240L8 -200M20 -240L-8 -200M-26 -228H26', tint('#c07f2e'), 4)
  const keeper = 'M-62 -70C-62 -96 -48 -106 -30 -106C-12 -106 2 -96 2 -70Z'
  return (
    glow(-30, -120, 260, 0.7) +
    stack('near', put({ x: -30, y: 0 }, bear)) +
    stack(
      'near',
      flat(body, white, { to: darker(white, 0.14) }) +
        flat('M-190 -56H190V-26H-190Z', pink) +
        flat('M-190 -26H190V0H-190Z', green) +
        flat('M104 -170L146 -108H104Z', light.lit ? '#bfe3f2' : tint('#bfe3f2')) +
        flat(box({ x: -128, y: -166, w: 196, h: 96 }, 4), lampYellow) +
        flat(keeper, tint('#f2a7b5')) +
        flat(circle(-30, -118, 15), tint('#c98a68')) +
        flat('M-46 -122Q-46 -138 -30 -138Q-14 -138 -14 -122Z', white) +
        awning +
        flat(box({ x: -140, y: -74, w: 220, h: 12 }, 5), tint('#e8a84e')) +
        flat(`${spark(128, -80, 20)}${spark(-160, -110, 16)}`, tint('#ffd75e')) +
        wheel(light, -112) +
        wheel(light, 116),
    )
  )
}

/** Whoever waits before the hatch, seen from behind. */
function queue(light: Light, from: number): string {
  const cloths = ['#ff8f4a', '#5bc0be', '#f7a1b5', '#8f7ae5', '#ffd75e', '#e0525f']
  return cloths
    .map((cloth, i) => {
      const tall = 1 - (i % 3) * 0.16
      const figure =
        flat('M-24 0C-30 -50 -22 -84 0 -90C22 -84 30 -50 24 0Z', light.tint(cloth, 0.35)) +
        flat(circle(0, -104, 17), light.tint(i % 2 ? '#d99a78' : '#8a5a3c', 0.35))
      return stack('near', put({ x: from + i * 56, y: 1262 + (i % 2) * 10, scale: tall }, figure))
    })
    .join('')
}

/** What stands on wheels in the near layer of a scene, where a puppet and the text leave it in sight. */
export function vehicles(name: VehicleName | undefined, light: Light): string {
  if (name === 'two-buses') {
    // Their backs to each other.
    return (
      put({ x: 312, y: 952, scale: 0.86, mirrored: true }, bus(light, '#3f7fb5', true)) +
      put({ x: 752, y: 944, scale: 0.88 }, bus(light, '#b0453f', true))
    )
  }
  if (name === 'ice-cream-van') {
    const quay = ground([
      [-80, 1262],
      [300, 1244],
      [700, 1240],
      [1160, 1256],
    ])
    return (
      stack('rise', flat(quay, light.tint('#d9c3a0', 0.5), { to: light.land(0.85) })) +
      put({ x: 420, y: 1252, scale: 1.15 }, iceCreamVan(light)) +
      queue(light, 630)
    )
  }
  return ''
}
