import type { MotifName } from '../names.ts'
import { box, circle, leaf, polygon, starburst } from '../paper/path.ts'
import { flat, line } from '../paper/sheet.ts'

const gold = '#e8b04a'
const goldDark = '#b87a2a'
const cream = '#fff6e6'
const red = '#e0525f'
const ink = '#2a1747'

const petals = (r: number) =>
  Array.from({ length: 6 }, (_, i) => leaf([0, 0], (i / 6) * Math.PI * 2 - 0.5, r, r * 0.55)).join(
    '',
  )

/** Small things with a part in a story, drawn about 200 wide around (0, 0). */
export const motifs: Record<MotifName, string> = {
  lantern:
    line('M0 -120Q40 -150 0 -170T0 -200', goldDark, 7) +
    flat('M-60 -80Q-90 10 -58 84H58Q90 10 60 -80Z', 'url(#lamp)') +
    flat('M-70 -98H70V-74H-70ZM-70 78H70L54 104H-54Z', '#9a3c52') +
    line('M0 -72V78M-32 -74Q-50 4 -32 78M32 -74Q50 4 32 78', '#d9652f', 4, 0.5),
  letter:
    flat(box({ x: -110, y: -72, w: 220, h: 150 }, 12), cream) +
    flat('M-110 -62L0 26L110 -62V-60Q110 -72 98 -72H-98Q-110 -72 -110 -60Z', '#f0d9b4') +
    flat(circle(0, 22, 30), red) +
    flat('M0 40C-26 22 -14 4 0 14C14 4 26 22 0 40Z', cream),
  key:
    flat(`${circle(-62, 0, 54)}${circle(-62, 0, 26)}`, gold, { holes: true }) +
    flat('M-12 -13H120V46H94V20H76V40H52V13H-12Z', gold) +
    line('M-6 -5H112', '#ffe9b0', 5),
  moon:
    flat('M34 -104A106 106 0 1 0 100 66A86 86 0 0 1 34 -104Z', '#fff1c4') +
    flat(circle(-40, 10, 14) + circle(-4, 62, 18) + circle(-46, 54, 8), '#efd79a'),
  flower: flat(petals(108), red) + flat(petals(66), '#ff8f9a') + flat(circle(0, 0, 25), '#fff3b0'),
  fish:
    flat('M-100 0Q-30 -80 60 -20L118 -62Q104 0 118 62L60 20Q-30 80 -100 0Z', '#ff8f4a') +
    flat('M-100 0Q-76 -30 -46 -40Q-26 0 -46 40Q-76 30 -100 0Z', cream) +
    flat(circle(-66, -10, 9), ink) +
    line('M-14 -34Q4 0 -14 34M16 -32Q32 0 16 32', '#c9563a', 6),
  bell:
    flat('M-18 -104H18V-76H-18Z', goldDark) +
    flat('M0 -92C74 -92 66 10 100 66H-100C-66 10 -74 -92 0 -92Z', gold) +
    flat('M-106 60H106V84H-106Z', goldDark) +
    flat(circle(0, 100, 22), red) +
    line('M-40 -40Q-48 10 -66 48', '#ffe9b0', 9),
  compass:
    flat(circle(0, 0, 108), goldDark) +
    flat(circle(0, 0, 90), cream) +
    flat(polygon(starburst([0, 0], 84, 4, 0.24)), '#d9c8a4') +
    flat('M0 -76L18 0H-18Z', red) +
    flat('M0 76L18 0H-18Z', ink) +
    flat(circle(0, 0, 10), gold),
  teacup:
    line('M-20 -60q-14 -22 4 -46M22 -60q-14 -22 4 -46', cream, 8, 0.7) +
    line('M76 -20q52 -4 36 34q-10 22 -46 20', '#3f8f8a', 14) +
    flat('M-90 -36H90Q84 72 0 76T-90 -36Z', '#3f8f8a') +
    flat('M-80 -34H80L74 -14H-74Z', '#c9e08a') +
    flat('M-110 78H110Q60 104 0 104T-110 78Z', '#2f6f6a'),
  star:
    flat(polygon(starburst([0, 0], 112, 5, 0.46)), '#ffc93d') +
    flat('M0 -112L24 -44L106 -35L0 0Z', '#ffe39a') +
    flat(circle(-20, 10, 7) + circle(20, 10, 7), ink) +
    line('M-16 30Q0 42 16 30', ink, 6),
  feather:
    flat('M-90 104C-84 -10 -10 -92 104 -110C96 -30 54 52 -56 82Z', '#5bc0be') +
    flat('M-90 104C-30 10 30 -60 104 -110C96 -30 54 52 -56 82Z', '#3a94a0') +
    line('M-96 112Q-20 10 84 -92M-14 24L14 52M20 -16L52 10', cream, 6),
  ticket:
    flat('M-120 -58H120V-18A20 20 0 0 0 120 22V62H-120V22A20 20 0 0 0 -120 -18Z', '#ffd98a') +
    line('M62 -46V50', '#c98a3a', 5, 0.7) +
    flat(polygon(starburst([-40, 2], 36, 5, 0.46)), red) +
    line('M-100 -42H44M-100 46H44', '#c98a3a', 5),
  umbrella:
    line('M0 -96V72Q0 104 32 100T52 74', '#7a4030', 12) +
    flat(
      'M0 -104C76 -100 122 -40 122 24Q100 0 80 24Q60 0 40 24Q20 0 0 24Q-20 0 -40 24Q-60 0 -80 24Q-100 0 -122 24C-122 -40 -76 -100 0 -104Z',
      red,
    ) +
    flat('M0 -104C26 -80 40 -30 40 24Q20 0 0 24Q-20 0 -40 24C-40 -30 -26 -80 0 -104Z', '#ff8f9a'),
  clock:
    flat(circle(0, 0, 110), goldDark) +
    flat(circle(0, 0, 90), cream) +
    flat(
      Array.from({ length: 12 }, (_, i) =>
        circle(Math.sin((i / 6) * Math.PI) * 74, Math.cos((i / 6) * Math.PI) * 74, 6),
      ).join(''),
      ink,
    ) +
    line('M0 0V-56M0 0L38 20', ink, 11) +
    flat(circle(0, 0, 11), red),
  boat:
    flat('M-4 -112Q80 -50 70 28H-4Z', cream) +
    flat('M-14 -92Q-76 -30 -62 28H-14Z', '#ffb43d') +
    flat('M-112 40H116Q96 100 56 100H-56Q-98 96 -112 40Z', '#a83a52') +
    line('M-9 -116V40', '#5a1c34', 8),
  heart:
    flat('M0 100C-150 0 -90 -122 0 -54C90 -122 150 0 0 100Z', red) +
    flat('M0 100C60 50 96 -20 0 -54C90 -122 150 0 0 100Z', '#c9384f') +
    line('M-72 -40Q-66 -64 -42 -66', '#ffc4cc', 11),
  book:
    flat('M-124 -64Q-60 -92 0 -60Q60 -92 124 -64V80Q60 54 0 84Q-60 54 -124 80Z', '#5b3df5') +
    flat('M-108 -64Q-56 -84 0 -56V72Q-56 44 -108 64Z', cream) +
    flat('M108 -64Q56 -84 0 -56V72Q56 44 108 64Z', '#f0dcc0') +
    line(
      'M-86 -40Q-54 -50 -20 -36M-86 -10Q-54 -20 -20 -6M86 -40Q54 -50 20 -36M86 -10Q54 -20 20 -6',
      '#b89a7a',
      5,
    ),
  tin:
    flat(polygon(starburst([0, -66], 124, 14, 0.72)), '#ffb43d') +
    flat(circle(0, -66, 82), '#ffd75e') +
    flat(circle(0, -66, 56), '#fff6d8') +
    flat('M112 -52L176 -176L150 -190L88 -66Z', '#c9485a') +
    flat(box({ x: -116, y: -60, w: 232, h: 24 }, 8), '#b83a4e') +
    flat(box({ x: -108, y: -44, w: 216, h: 140 }, 14), '#d9566a') +
    flat(box({ x: -108, y: -20, w: 216, h: 16 }) + box({ x: -108, y: 66, w: 216, h: 12 }), gold) +
    flat(polygon(starburst([0, 30], 38, 12, 0.66)), '#ffd75e') +
    flat(circle(0, 30, 20), '#fff1c4'),
}
