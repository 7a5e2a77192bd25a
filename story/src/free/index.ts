export {
  type CardFault,
  type CharacterCard,
  cardLimits,
  cardOfPremise,
  type ReadCard,
  readCard,
} from './card.ts'
export {
  compileFreeStory,
  type FreeStory,
  type FreeTemplate,
  type FreeTone,
  freeSource,
  freeTones,
  openFreeStory,
  readFreeTemplate,
} from './freeStory.ts'
