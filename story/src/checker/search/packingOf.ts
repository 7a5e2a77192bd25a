import type { Liveness } from '../livenessOf.ts'
import {
  endingAt,
  type Layout,
  placeOf,
  type Regs,
  sceneAt,
  type Variable,
} from '../machine/layoutOf.ts'

interface ScenePacking {
  /** Of each live variable in a row: register, word, shift, mask, least value, step. */
  fields: Int32Array
  /** Registers of this scene: what is read as the story began, what is not as nobody reads it. */
  unread: Regs
}

/** Worlds as short rows of bits that hold what is live in their scene, and nothing else. */
export interface Packing {
  /** Words in a row. */
  width: number
  pack(regs: Regs, row: Uint32Array): void
  unpack(row: Uint32Array, regs: Regs): void
  /** Index of the scene; -1 where the story has ended. */
  sceneOf(head: number): number
}

const wordBits = 32
const fieldSize = 6

function bitsFor(values: number): number {
  return Math.ceil(Math.log2(Math.max(2, values)))
}

function fieldsOf(layout: Layout, live: readonly Variable[], headBits: number) {
  let word = 0
  let shift = headBits
  const fields = live.flatMap((variable) => {
    const { min, max, step, name } = variable
    const bits = bitsFor((max - min) / step + 1)
    if (shift + bits > wordBits) {
      word++
      shift = 0
    }
    const field = [placeOf(layout, name), word, shift, 2 ** bits - 1, min, step]
    shift += bits
    return field
  })
  return { fields: Int32Array.from(fields), width: word + 1 }
}

function unreadRegs(layout: Layout, scene: number, live: ReadonlySet<string>): Regs {
  const regs = new Int32Array(layout.size)
  regs[sceneAt] = scene
  for (const { name, unread, first } of layout.variables) {
    regs[placeOf(layout, name)] = live.has(name) ? first : unread
  }
  return regs
}

function packScene(fields: Int32Array, regs: Regs, row: Uint32Array): void {
  for (let at = 0; at < fields.length; at += fieldSize) {
    const word = fields[at + 1] ?? 0
    const above = (regs[fields[at] ?? 0] ?? 0) - (fields[at + 4] ?? 0)
    const steps = (above / (fields[at + 5] ?? 1)) | 0
    row[word] = (row[word] ?? 0) | (steps << (fields[at + 2] ?? 0))
  }
}

function unpackScene(fields: Int32Array, row: Uint32Array, regs: Regs): void {
  for (let at = 0; at < fields.length; at += fieldSize) {
    const bits = (row[fields[at + 1] ?? 0] ?? 0) >>> (fields[at + 2] ?? 0)
    const steps = bits & (fields[at + 3] ?? 0)
    regs[fields[at] ?? 0] = steps * (fields[at + 5] ?? 1) + (fields[at + 4] ?? 0)
  }
}

/** `varies`: by scene, what may be otherwise than the story began; nothing else takes up room. */
export function packingOf(layout: Layout, liveness: Liveness, varies: Liveness): Packing {
  const scenes = layout.scenes.length
  const headBits = bitsFor(scenes + layout.endings.length)
  const headMask = 2 ** headBits - 1
  const packed = layout.scenes.map((id) => {
    const [read, varying] = [liveness.get(id), varies.get(id)]
    const live = layout.variables.filter(({ name }) => read?.has(name) && varying?.has(name))
    return fieldsOf(layout, live, headBits)
  })
  const packings = packed.map(({ fields }, scene): ScenePacking => {
    const live = liveness.get(layout.scenes[scene] ?? '') ?? new Set()
    return { fields, unread: unreadRegs(layout, scene, live) }
  })
  return {
    width: Math.max(1, ...packed.map(({ width }) => width)),
    pack(regs, row) {
      for (let word = 0; word < row.length; word++) row[word] = 0
      const ending = regs[endingAt] ?? 0
      const scene = regs[sceneAt] ?? 0
      row[0] = ending > 0 ? scenes + ending - 1 : scene
      const packing = packings[scene]
      if (ending === 0 && packing) packScene(packing.fields, regs, row)
    },
    unpack(row, regs) {
      const head = (row[0] ?? 0) & headMask
      const packing = packings[head]
      if (!packing) {
        regs.fill(0)
        regs[endingAt] = head - scenes + 1
        return
      }
      regs.set(packing.unread)
      unpackScene(packing.fields, row, regs)
    },
    sceneOf(head) {
      const scene = head & headMask
      return scene < scenes ? scene : -1
    },
  }
}
