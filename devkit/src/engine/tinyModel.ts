import { type GgufTensor, ggufOf } from './gguf.ts'

const width = 64
const heads = 4
const layers = 2
const inner = 128
/** Tokens; a prompt takes nearly one for each character. */
export const tinyContext = 49_152

/** What it says: words of a tongue that a language check takes for English, and what ends sentences. */
const words =
  'the a and of in to it is at on by as you your her his she he they one two three old cold dark slow small long wet low bright lamp rope stair door net bench kettle wall sail roof water harbour evening morning street window hand voice light rain wind boat bell coat bread smoke stone glass paper river road table cup song dog gull moon tide night day hour step word thing side end back down over under behind between again still never always only almost away here there now then turn turns wait waits look looks hold holds walk walks lean leans hum hums drip drips swing swings give gives shine shines sink sinks fall falls rise rises open opens close closes know knows think thinks hear hears with from into through without before after while because though until something nothing somebody nobody'.split(
    ' ',
  )
const stops = ['.', ',']

interface Vocabulary {
  readonly tokens: string[]
  /** 2 unknown, 3 control, 6 byte, 1 word. */
  readonly kinds: number[]
  /** How likely each is, before what the weights make of the moment. */
  readonly biases: number[]
}

function vocabulary(): Vocabulary {
  const tokens = ['<unk>', '<s>', '</s>']
  const kinds = [2, 3, 3]
  const biases = [-9, -9, 1.4]
  const add = (token: string, kind: number, bias: number) => {
    tokens.push(token)
    kinds.push(kind)
    biases.push(bias)
  }
  for (let byte = 0; byte < 256; byte += 1) {
    add(`<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`, 6, -9)
  }
  // A word is put together from its beginnings, so those are tokens too.
  const said = new Map(words.map((word) => [`▁${word}`, 1]))
  const characters = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  const beginnings = [...said.keys()].flatMap((word) =>
    Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 1)),
  )
  for (const token of new Set([...beginnings, ...said.keys(), ...characters])) {
    if (!stops.includes(token)) add(token, 1, said.get(token) ?? -9)
  }
  for (const stop of stops) add(stop, 1, stop === '.' ? 3.4 : 1.5)
  return { tokens, kinds, biases }
}

/**
 * A model file made on the spot: a llama of two layers with random weights, and a vocabulary of bytes, characters and some words. One
 * direction of its space is the same in every state, so that what it says is words and ends now and then.
 */
export function tinyModel(seed = 7): Buffer {
  const random = gaussian(seed)
  const { tokens, kinds, biases } = vocabulary()
  const tensor = (name: string, shape: readonly number[], scale: number): GgufTensor => {
    const values = new Float32Array(shape.reduce((size, each) => size * each, 1))
    for (let at = 0; at < values.length; at += 1) values[at] = random() * scale
    return { name, shape, values }
  }
  const ones = (name: string): GgufTensor => ({
    ...{ name, shape: [width], values: new Float32Array(width).fill(1) },
  })
  const embedding = tensor('token_embd.weight', [width, tokens.length], 1)
  const output = tensor('output.weight', [width, tokens.length], 0.12)
  for (const at of tokens.keys()) {
    embedding.values[at * width] = 4
    output.values[at * width] = (biases[at] ?? 0) / 4
  }
  const tensors = [embedding, ones('output_norm.weight'), output]
  for (let layer = 0; layer < layers; layer += 1) {
    const name = (part: string) => `blk.${layer}.${part}.weight`
    tensors.push(ones(name('attn_norm')), ones(name('ffn_norm')))
    for (const part of ['attn_q', 'attn_k', 'attn_v', 'attn_output'])
      tensors.push(tensor(name(part), [width, width], 0.08))
    tensors.push(tensor(name('ffn_gate'), [width, inner], 0.08))
    tensors.push(tensor(name('ffn_up'), [width, inner], 0.08))
    tensors.push(tensor(name('ffn_down'), [inner, width], 0.05))
  }
  return ggufOf(
    {
      'general.architecture': { text: 'llama' },
      'general.name': { text: 'tiny, of random weights' },
      'general.file_type': { count: 0 },
      'llama.context_length': { count: tinyContext },
      'llama.embedding_length': { count: width },
      'llama.block_count': { count: layers },
      'llama.feed_forward_length': { count: inner },
      'llama.attention.head_count': { count: heads },
      'llama.attention.head_count_kv': { count: heads },
      'llama.attention.layer_norm_rms_epsilon': { real: 1e-5 },
      'llama.rope.dimension_count': { count: width / heads },
      'llama.vocab_size': { count: tokens.length },
      'tokenizer.ggml.model': { text: 'llama' },
      'tokenizer.ggml.tokens': { texts: tokens },
      'tokenizer.ggml.scores': { reals: tokens.map((_, at) => -at) },
      'tokenizer.ggml.token_type': { counts: kinds },
      'tokenizer.ggml.bos_token_id': { count: 1 },
      'tokenizer.ggml.eos_token_id': { count: 2 },
      'tokenizer.ggml.unknown_token_id': { count: 0 },
      'tokenizer.ggml.add_bos_token': { flag: false },
      'tokenizer.ggml.add_space_prefix': { flag: false },
    },
    tensors,
  )
}

/** Normally distributed numbers, the same for a seed. */
function gaussian(seed: number): () => number {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 1) / 4_294_967_297
  }
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
}
