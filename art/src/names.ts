/** The closed lists that an art plan may choose from; a plan that names anything else is refused. */
export const recipeNames = [
  'lantern-river',
  'harbour-bay',
  'night-market',
  'rooftop-rain',
  'forest-shrine',
  'train-compartment',
  'attic-library',
  'mountain-pass',
  'observatory',
  'teahouse',
  'ferry-deck',
  'festival-square',
  'sea-bed',
  'sea-gate',
] as const
export type RecipeName = (typeof recipeNames)[number]

export const times = ['dawn', 'day', 'dusk', 'night'] as const
export type Time = (typeof times)[number]

export const weathers = ['clear', 'rain', 'snow'] as const
export type Weather = (typeof weathers)[number]

export const vehicleNames = ['two-buses', 'ice-cream-van'] as const
export type VehicleName = (typeof vehicleNames)[number]

export const paletteNames = ['plum', 'jade', 'ember', 'frost'] as const
export type PaletteName = (typeof paletteNames)[number]

export { type Mood, moods } from '@fabula/story'

export const ages = ['child', 'adult', 'elder'] as const
export const builds = ['slight', 'broad'] as const
export const faces = ['oval', 'round', 'square'] as const
export const hairStyles = [
  'long',
  'bob',
  'short',
  'tail',
  'bun',
  'curly',
  'braid',
  'shaved',
] as const
export const fringes = ['swept', 'straight', 'parted', 'none'] as const
export const outfits = ['robe', 'coat', 'uniform', 'sweater', 'vest', 'dress'] as const
export const extras = [
  'flower',
  'glasses',
  'hat',
  'scarf',
  'fox-ears',
  'cap',
  'freckles',
  'beard',
  'moustache',
  'earrings',
] as const
export const animals = ['fox', 'cat', 'heron', 'dog'] as const

export { type Rarity, rarities } from '@fabula/story'

export const motifNames = [
  'lantern',
  'letter',
  'key',
  'moon',
  'flower',
  'fish',
  'bell',
  'compass',
  'teacup',
  'star',
  'feather',
  'ticket',
  'umbrella',
  'clock',
  'boat',
  'heart',
  'book',
  'tin',
] as const
export type MotifName = (typeof motifNames)[number]
