import type { PlayState, Reply, WorldState } from '../director/types.ts'
import { sceneOf } from '../director/worlds.ts'
import { isTrue } from '../script/expression/evaluate.ts'
import { type Verb, verbs } from '../script/vocabulary.ts'
import { type Language, writingSystemOf } from '../understanding/languages.ts'
import { hasAny } from '../understanding/termsOf.ts'
import type { Listener } from './createListener.ts'
import type { Line } from './line.ts'
import type { Mention } from './subjects.ts'

/** The line with what it names blanked out where words are not set apart: 戴 in 戴维 puts nothing on. */
function beside({ language }: Listener, { framed, mentions }: Line): string {
  if (writingSystemOf(language) !== 'unspaced') return framed
  return mentions.reduce<string>(
    (text, { at, length }) => text.slice(0, at) + ' '.repeat(length) + text.slice(at + length),
    framed,
  )
}

/** "写得真好", "我看过": what follows a verb so tells how or that it was done, and does nothing; "拿过来" brings it. */
const told = /^(?:得|过(?![来去]))/u

/** The verb that comes first in the line. */
export function verbIn(listener: Listener, line: Line): Verb | null {
  const text = beside(listener, line)
  const found = verbs.flatMap((verb) => {
    const places = listener.acts[verb]
      .map(({ needle }) => [text.indexOf(needle), needle.length] as const)
      .filter(([at, length]) => at >= 0 && !told.test(text.slice(at + length)))
      .map(([at]) => at)
    return places.length === 0 ? [] : [{ verb, at: Math.min(...places) }]
  })
  return found.toSorted((a, b) => a.at - b.at)[0]?.verb ?? null
}

/** Something is held out to somebody: "have half my sandwich" looks at none. */
export function isOffer({ acts }: Listener, { framed }: Line): boolean {
  return hasAny(framed, acts.offer)
}

/** Signs between a touch and what is touched: "hugs old Davy". */
const farthest = 5

/** "Hug Davy": who has a line or two is told of as a thing is, and so is a hen. */
export function touchedThing(
  { acts, story: { script } }: Listener,
  { world }: PlayState,
  { framed, mentions }: Line,
): Reply | null {
  const found = mentions.find(({ subject: { of, id }, at, length }) => {
    const thing = of === 'thing' ? script.things.get(id) : undefined
    if (!thing?.scenes.includes(world.scene) || !isTrue(thing.when, world)) return false
    return acts.person.some(({ needle }) => {
      const from = framed.indexOf(needle)
      const [end, start] = from < at ? [from + needle.length, at] : [at + length, from]
      return from >= 0 && start - end <= farthest && start >= end - 1
    })
  })
  return found ? { kind: 'act', thing: found.subject.id, verb: 'touch' } : null
}

/** A thing of another scene, called by its name, with a verb that says what is done to it. */
function actOnAbsent(listener: Listener, line: Line): Reply | null {
  const found = line.mentions.find(({ subject, isNamed }) => subject.of === 'thing' && isNamed)
  const verb = found ? verbIn(listener, line) : null
  if (!found || verb === null || line.question || hasAny(line.framed, listener.acts.mind))
    return null
  return { kind: 'act', thing: found.subject.id, verb }
}

/** "Can I have a pear?": whoever asks for a thing in sight takes it, if its owner lets them. */
export function requested(listener: Listener, { world }: PlayState, line: Line): Reply | null {
  const verb = verbIn(listener, line)
  if (!hasAny(line.framed, listener.acts.request) || (verb !== null && verb !== 'take')) return null
  const found = inSight(listener, world, line)
  const told = found && listener.texts.things.get(found.subject.id)?.verbs.get('take')
  return told && told.length > 0 ? { kind: 'act', thing: found.subject.id, verb: 'take' } : null
}

/** Of a line about people a thing that is named in passing has no more than this share. */
const passingShare = 0.4

/** "I cried over those letters, you know": what somebody says of themselves looks at nothing that it names. */
function isInPassing({ acts }: Listener, { framed }: Line, { length }: Mention): boolean {
  const isShort = length < passingShare * framed.trim().length
  return isShort && hasAny(framed, acts.people) && hasAny(framed, acts.mind)
}

export function actOn(listener: Listener, { world }: PlayState, line: Line): Reply | null {
  const found = inSight(listener, world, line)
  if (!found) return actOnAbsent(listener, line)
  const thing = found.subject.id
  const offered = isOffer(listener, line)
  const verb = offered ? null : verbIn(listener, line)
  if (verb === null && !offered && isInPassing(listener, line, found)) return null
  return { kind: 'act', thing, verb: verb ?? handling(listener, line, found) }
}

/** The thing that is named and stands here. */
function inSight({ story }: Listener, world: WorldState, { mentions }: Line): Mention | undefined {
  return mentions.find(({ subject: { of, id } }) => {
    const thing = of === 'thing' ? story.script.things.get(id) : undefined
    return thing?.scenes.includes(world.scene) === true && isTrue(thing.when, world)
  })
}

/** What marks the thing that something is done to, after its name. */
const objectMarks: Readonly<Partial<Record<Language, RegExp>>> = { ja: /^を/, ko: /^[을를]/ }

/** Words that begin a name or a thing, and no act. */
const nounOpenings =
  /^(?:an?|the|my|nice|pretty|lovely|cool|beautiful|(?:that|this|it|those|these|what)(?:'?s| is| are| was| were)?|un|una|el|la|los|las|mi|um|uma|o|os|as|meu|minha|sebuah|một|cái) /u

/** That something is done to what is mentioned, by a verb that no list has: "yank the rope". */
function isHandled({ acts, language }: Listener, line: Line, { at, length }: Mention) {
  const { framed } = line
  if (hasAny(framed, acts.mind) || hasAny(framed, acts.come)) return false
  if (nounOpenings.test(framed.trimStart())) return false
  const [before, after] = [framed.slice(0, at).trim(), framed.slice(at).trim().slice(length)]
  const mark = objectMarks[language]
  if (mark) return mark.test(after)
  // A verb stands before what it is done to, an article alone is no verb.
  const isLong = writingSystemOf(language) === 'spaced' ? before.length >= 4 : before.length > 0
  return isLong && after.trim().length <= before.length + length
}

export function isHandling(listener: Listener, line: Line): boolean {
  const things = line.mentions.filter(({ subject }) => subject.of === 'thing')
  return things.some((mention) => isHandled(listener, line, mention))
}

/** An act that no list of verbs has, or an offer, is answered as handling, where the thing has lines for it. */
function handling(listener: Listener, line: Line, mention: Mention): Verb {
  if (!isOffer(listener, line) && !isHandled(listener, line, mention)) return 'look'
  const thing = listener.texts.things.get(mention.subject.id)
  return (
    (['use', 'touch'] as const).find((verb) => (thing?.verbs.get(verb)?.length ?? 0) > 0) ?? 'look'
  )
}

/** Signs that a line may have beside a name and still be a look at somebody: "I look closely at". */
const besideName = { spaced: 18, agglutinated: 9, unspaced: 8 }

/** "Look at Ivo": whoever is on stage is what is looked at. */
export function lookAtPerson(listener: Listener, state: PlayState, line: Line): Reply | null {
  const { cast } = sceneOf(listener.story.script, state.world)
  const found = line.mentions.find(({ subject: { of, id } }) => of === 'cast' && cast.includes(id))
  if (!found || verbIn(listener, line) !== 'look') return null
  const beside = line.framed.trim().length - found.length
  if (beside > besideName[writingSystemOf(listener.language)]) return null
  const { id } = found.subject
  return { kind: 'ask', of: 'cast', id, to: cast.find((other) => other !== id) ?? id }
}
