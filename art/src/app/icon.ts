import { paperDefs } from '../paper/filters.ts'
import { box, circle } from '../paper/path.ts'
import { flat, glow, line, sheet, stack } from '../paper/sheet.ts'

const curtain = 'M-40 -40H300C290 150 210 330 96 470C60 520 60 700 70 1064H-40Z'
const folds =
  'M70 -20C70 180 50 330 0 460M170 -20C166 160 120 330 40 470M250 -20C240 150 190 300 76 450'

function stage(): string {
  const sky = ['#fff1c2', '#ffc878', '#ff8f6b', '#d9568a', '#7a3f9e']
  return sky
    .map((colour, i) =>
      i === 0
        ? flat('M-40 -40H1064V1064H-40Z', colour)
        : sheet(`M-40 -40H1064V1064H-40Z${circle(512, 450, 170 + i * 76)}`, colour, {
            holes: true,
            lie: 'hang',
          }),
    )
    .join('')
}

const hills =
  sheet('M-40 690Q180 560 400 660T800 640T1064 660V1064H-40Z', '#b1539b', { to: '#723a93' }) +
  sheet('M-40 800Q240 690 520 780T1064 770V1064H-40Z', '#5b3df5', { to: '#3e2579' })

/** A paper lantern, lit: the house's mark. */
const lantern =
  glow(512, 470, 420, 0.9) +
  stack(
    'hang',
    line('M512 -40V270', '#5a2a3e', 14) +
      flat('M388 300Q318 470 392 660H632Q706 470 636 300Z', 'url(#lamp)') +
      flat(`${box({ x: 368, y: 262, w: 288, h: 52 }, 16)}M372 650H652L616 710H408Z`, '#9a3c52') +
      line('M512 318V646M446 314Q404 480 450 646M578 314Q620 480 574 646', '#d9652f', 11, 0.5) +
      line('M512 712V780M484 712V764M540 712V764', '#ffd75e', 12),
  )

const drapes = (() => {
  const one =
    flat(curtain, '#d9384f', { to: '#7a1c3f' }) +
    line(folds, '#8a1f42', 14, 0.6) +
    line('M24 452Q70 470 104 462', '#ffd75e', 34)
  const valance = `M-40 -40H1064V90${Array.from({ length: 8 }, (_, i) => `A69 66 0 0 1 ${1064 - (i + 1) * 138} 90`).join('')}Z`
  return (
    stack('hang', one) +
    stack('hang', `<g transform="matrix(-1 0 0 1 1024 0)">${one}</g>`) +
    sheet(valance, '#ffb43d', { to: '#f08a2f', lie: 'hang' })
  )
})()

/** The app's icon, 1024 square. A maskable one bleeds to the edges: the phone cuts its shape. */
export function drawIcon(maskable: boolean): string {
  const content = `${stage()}${hills}${lantern}${drapes}`
  const tile = `<clipPath id="tile"><path d="${box({ x: 0, y: 0, w: 1024, h: 1024 }, 230)}"/></clipPath>`
  const shown = maskable ? content : `${tile}<g clip-path="url(#tile)">${content}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="1024" height="1024">${paperDefs('#1c0a38', '#ffc878')}${shown}</svg>`
}

/** Small enough to read at 16 px: the lantern alone. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="#3e2579"/><circle cx="32" cy="32" r="24" fill="#723a93"/><path d="M32 0v14" stroke="#ffd75e" stroke-width="3"/><path d="M22 17q-9 14 0 28h20q9-14 0-28Z" fill="#ffb43d"/><path d="M28 17q-5 14 0 28h8q5-14 0-28Z" fill="#fff1c2"/><path d="M19 12h26v6H19ZM20 44h24l-4 7H24Z" fill="#e0384f"/></svg>\n`
