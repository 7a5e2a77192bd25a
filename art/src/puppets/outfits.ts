import type { outfits } from '../names.ts'
import { darker, lighter } from '../paper/colour.ts'
import { circle } from '../paper/path.ts'
import { both, fill, stroke } from './ink.ts'

type Outfit = (typeof outfits)[number]

export interface Cloth {
  body: string
  trim: string
  ornament: string
}

/** Wraps pieces in the puppet's paper shadow. */
type Paper = (content: string) => string

const folds = (cloth: Cloth) =>
  both(stroke('M196 1000C190 930 206 860 232 810', darker(cloth.body, 0.22), 7))

const robe = (cloth: Cloth, paper: Paper) =>
  folds(cloth) +
  paper(fill('M538 672L300 940L252 1000H372L590 712Z', darker(cloth.trim, 0.18))) +
  paper(fill('M262 672L500 940L548 1000H428L210 712Z', cloth.trim)) +
  stroke('M226 706L462 1000', lighter(cloth.trim, 0.4), 5) +
  paper(
    fill('M150 936Q400 900 650 936L664 1010H136Z', darker(cloth.body, 0.35)) +
      fill('M352 912H448V1010H352Z', cloth.ornament) +
      fill('M352 944H448V956H352Z', darker(cloth.ornament, 0.3)),
  )

const coat = (cloth: Cloth, paper: Paper) => {
  const shirt = lighter(cloth.trim, 0.75)
  return (
    paper(fill('M296 690L400 792L504 690L470 1010H330Z', shirt)) +
    stroke('M400 800V1000', darker(shirt, 0.2), 4) +
    paper(both(fill('M316 652L284 690L346 780L398 734Z', lighter(shirt, 0.4)))) +
    folds(cloth) +
    paper(both(fill('M284 668L236 700L214 1010H372Q352 880 306 742Z', cloth.body))) +
    paper(
      both(fill('M284 668L236 698L218 792L274 800L260 842L366 1000Q352 880 306 742Z', cloth.trim)),
    ) +
    fill(circle(340, 984, 12), cloth.ornament)
  )
}

const uniform = (cloth: Cloth, paper: Paper) =>
  folds(cloth) +
  stroke('M400 760V1000', darker(cloth.body, 0.35), 6) +
  paper(fill('M310 650Q400 716 490 650L512 704Q400 792 288 704Z', cloth.trim)) +
  stroke('M294 702Q400 786 506 702', cloth.ornament, 7) +
  paper(
    both(
      fill('M150 762Q196 716 262 702L268 736Q206 750 166 800Z', cloth.trim) +
        stroke('M156 776Q204 730 262 718', cloth.ornament, 6),
    ),
  ) +
  fill(
    [830, 890, 950].map((y) => circle(372, y, 12) + circle(428, y, 12)).join(''),
    cloth.ornament,
  ) +
  paper(
    fill('M520 852H606V872H520Z', cloth.trim) +
      fill(
        'M563 880L572 898L592 900L577 913L582 932L563 922L544 932L549 913L534 900L554 898Z',
        cloth.ornament,
      ),
  )

const sweater = (cloth: Cloth, paper: Paper) => {
  const knit = [0, 1, 2, 3, 4, 5].map((i) => `M${160 + i * 80} 896l40 -34l40 34l-40 34Z`).join('')
  return (
    folds(cloth) +
    fill(knit, cloth.trim, 0.9) +
    fill([0, 1, 2, 3, 4].map((i) => circle(240 + i * 80, 956, 9)).join(''), cloth.ornament) +
    paper(fill('M318 610Q400 668 482 610L506 702Q400 776 294 702Z', cloth.body)) +
    stroke(
      'M336 640L326 700M366 656L360 722M400 662V730M434 656L440 722M464 640L474 700',
      darker(cloth.body, 0.2),
      5,
    )
  )
}

const vest = (cloth: Cloth, paper: Paper) =>
  fill(
    'M400 680C470 650 520 672 590 698C680 732 712 850 724 1040H76C88 850 120 732 210 698C280 672 330 650 400 680Z',
    cloth.trim,
  ) +
  both(stroke('M196 1000C190 930 206 860 232 810', darker(cloth.trim, 0.16), 7)) +
  paper(
    fill(
      'M262 676L232 700C216 800 214 920 222 1040H578C586 920 584 800 568 700L538 676L400 930Z',
      cloth.body,
      1,
    ),
  ) +
  stroke('M400 930V1010', darker(cloth.body, 0.35), 5) +
  fill(circle(418, 966, 10), cloth.ornament) +
  paper(both(fill('M306 648L262 690L330 784L400 720Z', lighter(cloth.trim, 0.35)))) +
  paper(
    fill('M400 742L336 706Q320 744 338 786ZM400 742L464 706Q480 744 462 786Z', cloth.ornament) +
      fill('M382 722H418V764H382Z', darker(cloth.ornament, 0.2)),
  )

const dress = (cloth: Cloth, paper: Paper) => {
  const scallops = Array.from({ length: 8 }, (_, i) => {
    const turn = Math.PI * (0.94 - (i / 7) * 0.88)
    return circle(400 + Math.cos(turn) * 176, 690 + Math.sin(turn) * 146, 35)
  }).join('')
  return (
    stroke(
      'M300 1000Q320 930 306 880M500 1000Q480 930 494 880M400 1000V900',
      darker(cloth.body, 0.22),
      7,
    ) +
    paper(
      both(
        fill(
          'M222 700C130 706 70 790 70 900C130 940 200 930 232 890C240 820 236 760 222 700Z',
          lighter(cloth.body, 0.12),
        ) + stroke('M150 916C150 850 176 780 214 730', darker(cloth.body, 0.2), 6),
      ),
    ) +
    paper(fill(scallops, cloth.trim)) +
    fill(
      Array.from({ length: 5 }, (_, i) =>
        circle(
          400 + Math.cos(Math.PI * (0.85 - i * 0.175)) * 112,
          676 + Math.sin(Math.PI * (0.85 - i * 0.175)) * 92,
          11,
        ),
      ).join(''),
      cloth.ornament,
    )
  )
}

export const outfitPieces: Record<Outfit, (cloth: Cloth, paper: Paper) => string> = {
  robe,
  coat,
  uniform,
  sweater,
  vest,
  dress,
}

export const shoulders = {
  slight:
    'M400 690C470 656 520 676 590 702C680 736 712 850 724 1040H76C88 850 120 736 210 702C280 676 330 656 400 690Z',
  broad:
    'M400 690C480 650 548 664 628 694C734 728 768 850 780 1040H20C32 850 66 728 172 694C252 664 320 650 400 690Z',
} as const

/** A dress leaves the neckline free. */
export const lowNeck =
  'M232 700C300 760 330 800 400 812C470 800 500 760 568 700C650 724 690 800 716 1040H84C110 800 150 724 232 700Z'
