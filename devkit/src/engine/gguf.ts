/** A value of a GGUF header: text, whole or broken numbers, and lists of them. */
export type GgufValue =
  | { readonly text: string }
  | { readonly count: number }
  | { readonly real: number }
  | { readonly flag: boolean }
  | { readonly texts: readonly string[] }
  | { readonly reals: readonly number[] }
  | { readonly counts: readonly number[] }

export interface GgufTensor {
  readonly name: string
  /** The fastest first, as GGUF has it. */
  readonly shape: readonly number[]
  readonly values: Float32Array
}

const types = { count: 4, signed: 5, real: 6, flag: 7, text: 8, list: 9 }
const float32 = 0
const alignment = 32

/** Bytes of a model file in GGUF 3, with all its weights as float32. */
export function ggufOf(
  head: Readonly<Record<string, GgufValue>>,
  tensors: readonly GgufTensor[],
): Buffer {
  const parts: Buffer[] = [Buffer.from('GGUF'), u32(3), u64(tensors.length)]
  const entries = Object.entries(head)
  parts.push(u64(entries.length))
  for (const [key, value] of entries) parts.push(text(key), bytesOf(value))
  let offset = 0
  for (const { name, shape, values } of tensors) {
    parts.push(text(name), u32(shape.length), ...shape.map(u64), u32(float32), u64(offset))
    offset += padded(values.byteLength)
  }
  const written = parts.reduce((sum, part) => sum + part.length, 0)
  parts.push(Buffer.alloc(padded(written) - written))
  for (const { values } of tensors) {
    const { buffer, byteOffset, byteLength } = values
    parts.push(Buffer.from(buffer, byteOffset, byteLength))
    parts.push(Buffer.alloc(padded(byteLength) - byteLength))
  }
  return Buffer.concat(parts)
}

function padded(length: number): number {
  return Math.ceil(length / alignment) * alignment
}

function bytesOf(value: GgufValue): Buffer {
  if ('text' in value) return Buffer.concat([u32(types.text), text(value.text)])
  if ('count' in value) return Buffer.concat([u32(types.count), u32(value.count)])
  if ('real' in value) return Buffer.concat([u32(types.real), f32(value.real)])
  if ('flag' in value) return Buffer.concat([u32(types.flag), Buffer.from([value.flag ? 1 : 0])])
  if ('texts' in value) return list(types.text, value.texts.map(text))
  if ('reals' in value) return list(types.real, value.reals.map(f32))
  return list(types.signed, value.counts.map(u32))
}

function list(type: number, items: readonly Buffer[]): Buffer {
  return Buffer.concat([u32(types.list), u32(type), u64(items.length), ...items])
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([u64(bytes.length), bytes])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}
