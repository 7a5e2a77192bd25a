import type { HostMethod } from '@fabula/contract'

/** Parameters that fit each method. */
export const fit: Readonly<Record<HostMethod, unknown>> = {
  'system.info': {},
  'attribution.get': {},
  'age.signal': {},
  'auth.google': { nonce: 'n', state: 's' },
  'auth.apple': { nonce: 'n', state: 's' },
  'auth.facebook': { nonce: 'n', state: 's' },
  'auth.line': { nonce: 'n', state: 's' },
  'ad.load': { scene: 'coin', minor: false },
  'ad.show': { scene: 'coin', nonce: 'n-1', user: 'u' },
  'album.save': { url: 'https://fabula.example/a.webp', name: 'A card' },
  'share.image': { url: 'https://fabula.example/a.webp' },
  'app.exit': {},
  'app.minimize': {},
  'push.token': {},
  'keyboard.state': {},
  'music.state': { on: true },
  'embed.exit': { why: 'player' },
}
/** What the host may say at any time without an effect. */
export const garbage: Readonly<Record<string, string>> = {
  'nothing at all': '',
  'no JSON': '{"v":1,',
  null: 'null',
  'a number': '7',
  'a list': '[{"v":1,"t":"evt","seq":9,"n":"host.back","d":{}}]',
  'another version': '{"v":2,"t":"evt","seq":9,"n":"host.back","d":{}}',
  'no version': '{"t":"evt","seq":9,"n":"host.back","d":{}}',
  'another type': '{"v":1,"t":"event","seq":9,"n":"host.back","d":{}}',
  'an event without its number': '{"v":1,"t":"evt","n":"host.back","d":{}}',
  'an event numbered below zero': '{"v":1,"t":"evt","seq":-1,"n":"host.back","d":{}}',
  'an event with half a number': '{"v":1,"t":"evt","seq":9.5,"n":"host.back","d":{}}',
  'an event with a text for a number': '{"v":1,"t":"evt","seq":"9","n":"host.back","d":{}}',
  'an event nobody knows': '{"v":1,"t":"evt","seq":9,"n":"host.boom","d":{}}',
  'an event named like a prototype': '{"v":1,"t":"evt","seq":9,"n":"toString","d":{}}',
  'an event without data': '{"v":1,"t":"evt","seq":9,"n":"host.back"}',
  'an event that names a prototype':
    '{"v":1,"t":"evt","seq":9,"n":"host.back","d":{"__proto__":{}}}',
  'an event that names a constructor':
    '{"v":1,"t":"evt","seq":9,"n":"host.back","d":{"a":{"constructor":1}}}',
  'an event too large': `{"v":1,"t":"evt","seq":9,"n":"host.back","d":{"a":"${'x'.repeat(65_536)}"}}`,
  'an event too large in bytes only': `{"v":1,"t":"evt","seq":9,"n":"host.back","d":{"a":"${'愛'.repeat(22_000)}"}}`,
  'a second hello': '{"v":1,"t":"ready","nonce":"x","host":"ios","caps":[],"app":{}}',
  'an answer of another id': `{"v":1,"t":"res","id":"${'a'.repeat(32)}","ok":true,"d":{}}`,
  'an answer with a short id': '{"v":1,"t":"res","id":"abc","ok":true,"d":{}}',
}
