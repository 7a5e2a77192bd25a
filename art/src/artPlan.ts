import { z } from 'zod'
import {
  ages,
  animals,
  builds,
  extras,
  faces,
  fringes,
  hairStyles,
  moods,
  motifNames,
  outfits,
  paletteNames,
  rarities,
  recipeNames,
  times,
  vehicleNames,
  weathers,
} from './names.ts'

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower case words joined by hyphens')
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour is written #rrggbb')
const seed = z.number().int().min(1).max(9999)

const scene = z.strictObject({
  recipe: z.enum(recipeNames),
  time: z.enum(times),
  palette: z.enum(paletteNames).default('plum'),
  seed: seed.default(1),
  /** A sky without sun or moon. */
  orb: z.boolean().default(true),
  weather: z.enum(weathers).default('clear'),
  /** What stands in the near layer. */
  vehicles: z.enum(vehicleNames).optional(),
})

const person = z.strictObject({
  kind: z.literal('person'),
  age: z.enum(ages).default('adult'),
  build: z.enum(builds).default('slight'),
  face: z.enum(faces).default('oval'),
  /** 1 is the lightest, 6 the darkest. */
  skin: z.number().int().min(1).max(6).default(2),
  hair: z.strictObject({
    style: z.enum(hairStyles),
    colour,
    fringe: z.enum(fringes).default('swept'),
  }),
  eyes: colour.default('#5b3df5'),
  outfit: z.strictObject({
    kind: z.enum(outfits),
    /** Cloth, trim, ornament. */
    colours: z.tuple([colour, colour, colour]),
  }),
  extras: z.array(z.enum(extras)).max(5).default([]),
})

const animal = z.strictObject({
  kind: z.enum(animals),
  /** Coat and markings; the animal's own colours when left out. */
  colours: z.tuple([colour, colour]).optional(),
  eyes: colour.default('#f2a71b'),
  scarf: colour.optional(),
})

const picture = z.strictObject({
  scene: id,
  puppet: id.optional(),
  mood: z.enum(moods).default('calm'),
  motif: z.enum(motifNames).optional(),
})

const shape = z.strictObject({
  scenes: z.record(id, scene),
  cast: z.record(id, z.discriminatedUnion('kind', [person, animal])).default({}),
  /** A tale for one night has none. */
  cover: picture.optional(),
  cards: z.record(id, picture.extend({ rarity: z.enum(rarities) })).default({}),
})

export type ScenePlan = z.output<typeof scene>
export type PersonLook = z.output<typeof person>
export type AnimalLook = z.output<typeof animal>
export type Look = PersonLook | AnimalLook
export type Picture = z.output<typeof picture>

/** What `stories/<id>/art.yaml` holds: every picture of one story. */
export type ArtPlan = z.output<typeof shape>

export const artPlan = shape.superRefine((plan, report) => {
  const check = (where: string, picture: Picture) => {
    if (!plan.scenes[picture.scene]) {
      report.addIssue(`${where} shows the scene '${picture.scene}', which the plan does not draw`)
    }
    if (picture.puppet && !plan.cast[picture.puppet]) {
      report.addIssue(`${where} shows '${picture.puppet}', who is not in the cast`)
    }
  }
  if (plan.cover) check('the cover', plan.cover)
  for (const [card, picture] of Object.entries(plan.cards)) check(`the card '${card}'`, picture)
})
