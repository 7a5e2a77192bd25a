import type { OptionView } from '@fabula/contract'
import type { Offer, Script, Texts } from '@fabula/story'

/** What is on offer, in words; the numbers behind the odds are shown only once rolled. */
export function optionViews(
  { script, texts }: { script: Script; texts: Texts },
  scene: string,
  offers: readonly Offer[],
): OptionView[] {
  const labels = texts.scenes.get(scene)?.intents
  return offers.map((offer) => ({
    id: offer.id,
    label: labels?.get(offer.id)?.label ?? offer.id,
    odds: offer.odds?.word ?? null,
    power: script.power,
  }))
}
