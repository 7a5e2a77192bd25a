import type { RecipeName } from '../names.ts'
import { atticLibrary } from './atticLibrary.ts'
import { ferryDeck } from './ferryDeck.ts'
import { festivalSquare } from './festivalSquare.ts'
import { forestShrine } from './forestShrine.ts'
import { harbourBay } from './harbourBay.ts'
import { lanternRiver } from './lanternRiver.ts'
import { mountainPass } from './mountainPass.ts'
import { nightMarket } from './nightMarket.ts'
import { observatory } from './observatory.ts'
import { rooftopRain } from './rooftopRain.ts'
import { seaBed } from './seaBed.ts'
import { seaGate } from './seaGate.ts'
import type { Recipe } from './stage.ts'
import { teahouse } from './teahouse.ts'
import { trainCompartment } from './trainCompartment.ts'

export const recipes: Record<RecipeName, Recipe> = {
  'lantern-river': lanternRiver,
  'harbour-bay': harbourBay,
  'night-market': nightMarket,
  'rooftop-rain': rooftopRain,
  'forest-shrine': forestShrine,
  'train-compartment': trainCompartment,
  'attic-library': atticLibrary,
  'mountain-pass': mountainPass,
  observatory,
  teahouse,
  'ferry-deck': ferryDeck,
  'festival-square': festivalSquare,
  'sea-bed': seaBed,
  'sea-gate': seaGate,
}
