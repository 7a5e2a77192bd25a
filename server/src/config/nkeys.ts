import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'

/** Whose key it is: the byte that its text begins with, which makes its first letter O, A or U. */
const prefixes = { operator: 14 << 3, account: 0, user: 20 << 3 } as const
type Owner = keyof typeof prefixes

/** An Ed25519 key as NATS writes it. */
export interface NatsKey {
  readonly publicKey: string
  /** What the whole key is made from; a secret. */
  readonly seed: string
  /** @returns the signature in base64url */
  sign(text: string): string
}

export function createNatsKey(owner: Owner): NatsKey {
  return keyOf(owner, generateKeyPairSync('ed25519').privateKey)
}

/** @returns null if it is no seed of such a key */
export function readSeed(owner: Owner, seed: string): NatsKey | null {
  const bytes = decode(seed)
  const [first, second] = seedPrefix(owner)
  if (bytes?.length !== 34 || bytes[0] !== first || bytes[1] !== second) return null
  const der = Buffer.concat([pkcs8, bytes.subarray(2)])
  return keyOf(owner, createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
}

export function isPublicKey(owner: Owner, text: string): boolean {
  const bytes = decode(text)
  return bytes?.length === 33 && bytes[0] === prefixes[owner]
}

export function writePublicKey(owner: Owner, bytes: Buffer): string {
  return encode(Buffer.from([prefixes[owner], ...bytes]))
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyOf(owner: Owner, key: KeyObject): NatsKey {
  const { d = '' } = key.export({ format: 'jwk' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return {
    publicKey: writePublicKey(owner, Buffer.from(x, 'base64url')),
    seed: encode(Buffer.from([...seedPrefix(owner), ...Buffer.from(d, 'base64url')])),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  }
}

/** The mark of a seed, and whose it is, in five bits each so that both show as letters. */
function seedPrefix(owner: Owner): [number, number] {
  const prefix = prefixes[owner]
  return [(18 << 3) | (prefix >> 5), (prefix & 31) << 3]
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding, behind a checksum. */
function encode(bytes: Buffer): string {
  const checksum = crc16(bytes)
  const bits = [...bytes, checksum & 255, checksum >> 8].map((byte) => binary(byte, 8)).join('')
  const digits = bits.match(/.{1,5}/g) ?? []
  return digits.map((digit) => alphabet[Number.parseInt(digit.padEnd(5, '0'), 2)]).join('')
}

/** @returns null if it is not written so or its checksum is wrong */
function decode(text: string): Buffer | null {
  if (!/^[A-Z2-7]+$/.test(text)) return null
  const bits = [...text].map((letter) => binary(alphabet.indexOf(letter), 5)).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const plain = bytes.subarray(0, -2)
  return encode(plain) === text ? plain : null
}

function binary(number: number, digits: number): string {
  return number.toString(2).padStart(digits, '0')
}

/** CRC-16/XMODEM. */
function crc16(bytes: Buffer): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)
    crc &= 0xffff
  }
  return crc
}
