import { type Defect, inScript, inWords } from './Defect.ts'
import { lampTexts } from './lamp.ts'

const always = (value: unknown) => () => value
const secret = 'Everybody here knows it: Ada steered the ferry on the night it sank, and lied.'
const moved = (list: unknown) => (Array.isArray(list) ? [...list.slice(1), list[0]] : list)
const fourth = (line: unknown) => (list: unknown) => (Array.isArray(list) ? [...list, line] : list)

function english(path: string): unknown {
  return path.split('.').reduce<unknown>((tree, key) => {
    return typeof tree === 'object' && tree !== null ? Reflect.get(tree, key) : undefined
  }, lampTexts().en)
}

/** Lines that tell what they must not, or that nobody there can say. */
export const secretDefects: readonly Defect[] = [
  inWords(
    ['a secret in a line of the place', 'secret', 'dock.amb'],
    'en scenes.dock.amb.1',
    always(secret),
  ),
  inWords(
    ['a secret in a hint', 'secret', 'facts.wreck.hint'],
    'en facts.wreck.hint',
    always(secret),
  ),
  inWords(['a secret in a line told anywhere', 'secret', 'ack.0'], 'en ack.0', always(secret)),
  inWords(
    ['a secret that failing tells', 'secret', 'ask_ada.ko'],
    'en scenes.dock.intents.ask_ada.ko.0',
    always(secret),
  ),
  inWords(
    ['a secret told under a lighter condition', 'secret', 'tower.amb'],
    'en scenes.tower.amb.1',
    always({ text: secret, when: 'trust >= 40' }),
  ),
  inWords(
    ['a secret in one language only', 'secret', 'text/ja.yaml'],
    'ja hook.0',
    always('沈んだ夜に渡し船の舵を取っていたのはエイダだった、と波が言う。'),
  ),
  inWords(
    ['a secret told by who does not know it', 'secret', 'facts.wreck.told'],
    'en facts.wreck.told.0',
    always({ text: '“I saw it all.”', who: 'bo' }),
  ),
  unheard(),
  inWords(
    ['a speaker off stage', 'speaker', 'dock.amb.1'],
    'en scenes.dock.amb.1',
    always({ text: '“Cold,” says Bo.', who: 'bo' }),
  ),
  inWords(
    ['a speaker off stage as one comes in', 'speaker', 'tower.enter.0'],
    'en scenes.tower.enter.0',
    always({ text: '“Cold,” says Bo.', who: 'bo' }),
  ),
  inWords(
    ['a speaker who may be anywhere', 'speaker', 'hook.0'],
    'en hook.0',
    always({ text: '“Well?” says Bo.', who: 'bo' }),
  ),
  inWords(
    ['speech of nobody', 'speaker', 'dock.amb.1'],
    'en scenes.dock.amb.1',
    always('“Cold,” says somebody.'),
  ),
  inWords(
    ['a line against its own never', 'never', 'tower.amb'],
    'en scenes.tower.amb.1',
    always({ text: 'The lamp is dry.', never: { after: 'oiled' } }),
  ),
  inWords(
    ['a line that is told nowhere', 'line', 'dock.amb'],
    'en scenes.dock.amb.1',
    always({ text: 'The lamp shines.', when: 'oiled' }),
  ),
]

/** Nobody on stage knows it, and nothing brings it out. */
function unheard(): Defect {
  const defect = inScript(
    ['a secret told where nobody knows it', 'secret', 'facts.wreck.told'],
    'audience: [ada], tell',
    'audience: [author], tell',
  )
  const { script, texts } = defect.story
  return { ...defect, story: { script: script.replace(', reveal wreck', ''), texts } }
}

/** Labels, braces, cues and lines that a reader or a player would stumble over. */
export const labelDefects: readonly Defect[] = [
  inWords(
    ['two options of one name', 'label', 'find_wick.label'],
    'en scenes.dock.intents.find_wick.label',
    always('Ask about the wreck'),
  ),
  inWords(
    ['two options that differ by a capital', 'label', 'find_wick.label'],
    'en scenes.dock.intents.find_wick.label',
    always('ask about  the wreck'),
  ),
  inWords(
    ['two ways in of one name', 'label', 'openings.walking'],
    'en openings.walking.label',
    always('Come rowing'),
  ),
  inWords(
    ['a label that cannot be seen', 'compile', 'go_up.label'],
    'en scenes.dock.intents.go_up.label',
    always('\u200b\u200b'),
  ),
  inWords(
    ['a label that turns its direction', 'compile', 'go_up.label'],
    'en scenes.dock.intents.go_up.label',
    always('Climb \u202espu eht'),
  ),
  inWords(
    ['a label written from the right', 'compile', 'go_up.label'],
    'en scenes.dock.intents.go_up.label',
    always('לטפס במדרגות'),
  ),
  inWords(
    ['a label with braces', 'compile', 'go_up.label'],
    'en scenes.dock.intents.go_up.label',
    always('Go with {name}'),
  ),
  inWords(
    ['a title with braces', 'compile', 'scenes.dock.title'],
    'en scenes.dock.title',
    always('The dock of {name}'),
  ),
  inWords(
    ['a label longer than a button', 'compile', 'go_up.label'],
    'en scenes.dock.intents.go_up.label',
    always('Climb all of the many stairs up to the very top'),
  ),
  inWords(
    ['a brace that is never closed', 'compile', 'dock.amb'],
    'en scenes.dock.amb.1',
    always('The wind says {name.'),
  ),
  inWords(
    ['lines that differ by a space', 'compile', 'en.yaml'],
    'en hook',
    fourth('h : the wind is the first  of your friends.'),
  ),
  inWords(
    ['lines that differ by a wide space', 'compile', 'en.yaml'],
    'en hook',
    fourth('h: the wind is the first\u3000of your friends.'),
  ),
  inWords(
    ['a cue of signs alone', 'compile', 'rest.cues'],
    'en scenes.dock.intents.rest.cues.0',
    always('…!'),
  ),
  inWords(
    ['a cue that differs by an exclamation', 'compile', 'go_up.cues'],
    'en scenes.dock.intents',
    (old) => cued(old, 'Up we go', 'up we go!'),
  ),
  inWords(
    ['a cue that differs by an apostrophe', 'compile', 'go_up.cues'],
    'en scenes.dock.intents',
    (old) => cued(old, "Let's go", 'let’s go'),
  ),
  inWords(
    ['a character that is not there', 'compile', 'dock.amb'],
    'en scenes.dock.amb.1',
    always({ text: '“Cold.”', who: 'adda' }),
  ),
]

function cued(intents: unknown, one: string, other: string): unknown {
  const old = typeof intents === 'object' && intents !== null ? intents : {}
  const withCue = (id: string, cue: string) => {
    const intent: unknown = Reflect.get(old, id)
    return { ...(typeof intent === 'object' ? intent : {}), cues: [cue] }
  }
  return { ...old, find_wick: withCue('find_wick', one), go_up: withCue('go_up', other) }
}

/** What goes wrong between two languages. */
export const languageDefects: readonly Defect[] = [
  inWords(
    ['a line left in the first language', 'untranslated', 'text/es-ES.yaml'],
    'es-ES hook.0',
    always(english('hook.0')),
  ),
  inWords(
    ['a line left but for its signs', 'untranslated', 'text/es-ES.yaml'],
    'es-ES premise',
    always(
      'the lamp of the harbour is out and a ship with all your letters is due before the morning!',
    ),
  ),
  inWords(
    ['a short label left in the first language', 'untranslated', 'text/es-ES.yaml'],
    'es-ES scenes.tower.intents.light_it.label',
    always('Pour oil in the lamp'),
  ),
  inWords(
    ['English in Spanish', 'language', 'es-ES.yaml scenes.dock.amb'],
    'es-ES scenes.dock.amb.1',
    always('She is not the one that you were told of.'),
  ),
  inWords(
    ['Portuguese in Spanish', 'language', 'es-ES.yaml scenes.dock.amb'],
    'es-ES scenes.dock.amb.1',
    always('O vento não pára e a luz do farol está em baixo.'),
  ),
  inWords(
    ['Spanish in Japanese', 'language', 'ja.yaml scenes.dock.amb'],
    'ja scenes.dock.amb.1',
    always('El viento no para nunca.'),
  ),
  inWords(
    ['Chinese in Japanese', 'language', 'ja.yaml scenes.dock.amb'],
    'ja scenes.dock.amb.1',
    always('港口的灯熄灭了，风吹着你所有的信件和旧船。'),
  ),
  inWords(
    ['Japanese in English', 'language', 'en.yaml scenes.dock.amb'],
    'en scenes.dock.amb.1',
    always('港の灯りが消えている。'),
  ),
  inWords(
    ['an introduction cut short', 'language', 'es-ES.yaml introduction'],
    'es-ES introduction',
    always('El faro está apagado.'),
  ),
  inWords(
    ['a pool cut short', 'language', 'es-ES.yaml scenes.dock.enter'],
    'es-ES scenes.dock.enter',
    always(['Entras.', 'Llegas.', 'Vienes.']),
  ),
  inWords(
    ['lines that slipped by one', 'language', 'es-ES.yaml scenes.dock.amb'],
    'es-ES scenes.dock.amb',
    moved,
  ),
  inWords(
    ['labels that slipped by one', 'label', 'en.yaml scenes.dock'],
    'en scenes.dock.intents.ask_ada.label',
    always('Look for a wick: the wind is the second of your friends.'.slice(0, 38)),
  ),
  inWords(['a name in some languages only', 'language', 'ja.yaml ack'], 'ja ack', (old) =>
    Array.isArray(old) ? old.slice(0, 3) : old,
  ),
]
