import type { Path } from '../AuthorError.ts'
import type { AuthoredIntent, AuthoredScene } from '../shape.ts'
import type { Effect, Intent, Manner, Scene, Storylet } from '../types.ts'
import type { Linking } from './Linking.ts'

/** Effects allowed where the player meant nothing in particular. */
const gentle: ReadonlySet<Effect['op']> = new Set([
  'meter',
  'set',
  'clear',
  'reveal',
  'tick',
  'open',
  'touch',
  'close',
])

function checkOutcomes(intent: Intent, authored: AuthoredIntent, path: Path, on: Linking): void {
  const { findings } = on
  if (intent.ok.length === 0) {
    findings.error(
      [...path, 'ok'],
      'Nothing happens. Every intent must change or reveal something.',
    )
  }
  if (intent.check && intent.ko.length === 0) {
    const message = "A check needs a 'ko' that costs or reveals something, or failing is no story."
    findings.error([...path, 'ko'], message)
  }
  if (!intent.check && authored.ko !== undefined) {
    findings.error([...path, 'ko'], "It can't fail without a 'check'. Add one, or take 'ko' away.")
  }
  // Facts are no state, so such an outcome repeats for ever without a change.
  const endless = intent.uses === null && intent.needs.op === 'boolean'
  const onlyTells = (effects: readonly Effect[]) =>
    effects.length > 0 && effects.every((effect) => effect.op === 'reveal')
  if (endless && (onlyTells(intent.ok) || onlyTells(intent.ko))) {
    findings.error(path, "It only reveals, again and again. Add 'uses: 1' or a 'needs'.")
  }
}

function linkIntent(id: string, authored: AuthoredIntent, path: Path, on: Linking): Intent {
  const { check } = authored
  const cast = { what: 'cast member', among: Object.keys(on.authored.cast) }
  if (authored.with !== undefined) on.expect(authored.with, cast, [...path, 'with'])
  const intent: Intent = {
    id,
    concepts: authored.concepts,
    uses: authored.uses ?? null,
    needs: on.condition(authored.needs, [...path, 'needs']),
    check: check ? { dc: check.dc, mod: on.amount(check.mod, [...path, 'check', 'mod']) } : null,
    ok: on.effects(authored.ok, [...path, 'ok']),
    ko: on.effects(authored.ko ?? [], [...path, 'ko']),
    offer: authored.offer,
    strict: authored.strict,
    irreversible: authored.irreversible,
    ad: authored.ad,
    with: authored.with ?? null,
    grave: authored.grave,
    hidesStakes: authored.stakes === 'hidden',
    answers: authored.answers ?? null,
  }
  if (authored.answers !== undefined) {
    const questions = { what: 'question', among: on.authored.questions }
    on.expect(authored.answers, questions, [...path, 'answers'])
  }
  checkOutcomes(intent, authored, path, on)
  return intent
}

type AuthoredManner = Pick<AuthoredScene['improv'], 'effects'> & { cap?: number | undefined }
type AuthoredStorylet = AuthoredScene['storylets'][string]

function linkStorylet(id: string, authored: AuthoredStorylet, path: Path, on: Linking): Storylet {
  const { once, priority, complication, p, grave, by = null } = authored
  if (authored.effects.length === 0) {
    on.findings.error([...path, 'effects'], 'Nothing happens. A storylet must change something.')
  }
  if (complication && p !== undefined) {
    on.findings.error([...path, 'p'], "A complication comes when it is needed. Take 'p' away.")
  }
  if (p !== undefined && !Number.isInteger(Math.round(p * 1e6) / 1e4)) {
    on.findings.error([...path, 'p'], `Chances are whole percents. Write ${p.toFixed(2)}.`)
  }
  const members = { what: 'cast member', among: Object.keys(on.authored.cast) }
  if (by !== null) on.expect(by, members, [...path, 'by'])
  return {
    id,
    when: on.condition(authored.when, [...path, 'when']),
    grave,
    by,
    once,
    priority,
    chance: Math.round((p ?? 1) * 100),
    complication,
    effects: on.effects(authored.effects, [...path, 'effects']),
  }
}

function linkManner(authored: AuthoredManner, path: Path, on: Linking): Manner {
  const effects = on.effects(authored.effects, [...path, 'effects'])
  effects.forEach((effect, index) => {
    if (!gentle.has(effect.op)) {
      const message = `Improvisation cannot ${effect.op}. Make an intent of it.`
      on.findings.error([...path, 'effects', index], message)
    }
  })
  return { effects, cap: effects.length === 0 ? 0 : (authored.cap ?? null) }
}

/** Where an author says nothing of it, each insult takes back what free text may gain. */
function takenBack({ effects }: Manner): Manner {
  const losses = effects.flatMap((effect): Effect[] =>
    effect.op === 'meter' && effect.by > 0 ? [{ ...effect, by: -effect.by }] : [],
  )
  return { effects: losses, cap: losses.length === 0 ? 0 : null }
}

function linkHostile(authored: AuthoredScene, improv: Manner, path: Path, on: Linking): Manner {
  if (authored.hostile === undefined) return takenBack(improv)
  const hostile = linkManner(authored.hostile, path, on)
  const { meters, cast } = on.authored
  const hurts = new Set(Object.values(cast).flatMap(({ wants }) => wants.hurt ?? []))
  hostile.effects.forEach((effect, index) => {
    if (effect.op !== 'meter' || effect.by < 0 || hurts.has(effect.id)) return
    if (meters[effect.id]?.owner === 'player') return
    const message = `Hostility never gains '${effect.id}'. Let it fall, or let a 'hurt' rise.`
    on.findings.error([...path, 'effects', index], message)
  })
  return hostile
}

function linkScene(id: string, authored: AuthoredScene, on: Linking): Scene {
  const path = ['scenes', id]
  const everyone = Object.keys(on.authored.cast)
  authored.cast?.forEach((member, index) => {
    on.expect(member, { what: 'cast member', among: everyone }, [...path, 'cast', index])
  })
  const intents = Object.entries(authored.intents).map(([key, intent]) =>
    linkIntent(key, intent, [...path, 'intents', key], on),
  )
  if (!intents.some((intent) => intent.offer)) {
    on.findings.error([...path, 'intents'], 'A scene must offer at least one intent.')
  }
  const storylets = Object.entries(authored.storylets).map(([key, storylet]) =>
    linkStorylet(key, storylet, [...path, 'storylets', key], on),
  )
  const improv = linkManner(authored.improv, [...path, 'improv'], on)
  return {
    id,
    art: authored.art,
    music: authored.music,
    objective: authored.objective,
    goals: authored.goals.map(({ objective, when }, index) => ({
      objective,
      when: on.condition(when, [...path, 'goals', index, 'when']),
    })),
    cast: authored.cast ?? everyone,
    intents: new Map(intents.map((intent) => [intent.id, intent])),
    storylets: storylets.toSorted((a, b) => b.priority - a.priority),
    improv,
    hostile: linkHostile(authored, improv, [...path, 'hostile'], on),
    grave: authored.grave,
    hub: authored.hub,
    optional: authored.optional,
  }
}

export function linkScenes(linking: Linking): Map<string, Scene> {
  const scenes = Object.entries(linking.authored.scenes)
  return new Map(scenes.map(([id, scene]) => [id, linkScene(id, scene, linking)]))
}
