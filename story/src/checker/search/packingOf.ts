import type { Liveness } from '../livenessOf.ts'
import {
  endingAt,
  type Layout,
  placeOf,
  type Regs,
  sceneAt,
  type Variable,
} from '../machine/layoutOf.ts'

/** Where a live variable stands in the packed row. */
interface Field {
  at: number
  word: number
  shift: number
  mask: number
  min: number
  step: number
}

interface ScenePacking {
  fields: readonly Field[]
  /** Registers of this scene with every variable as nobody reads it. */
  unread: Regs
}

/** Worlds as short rows of bits that hold what is live in their scene, and nothing else. */
export interface Packing {
  /** Words in a row. */
  width: number
  pack(regs: Regs, row: Uint32Array): void
  unpack(row: Uint32Array, regs: Regs): void
}

const wordBits = 32

function bitsFor(values: number): number {
  return Math.ceil(Math.log2(Math.max(2, values)))
}

function fieldsOf(layout: Layout, live: readonly Variable[], headBits: number) {
  let word = 0
  let shift = headBits
  const fields = live.map((variable): Field => {
    const { min, max, step, name } = variable
    const bits = bitsFor((max - min) / step + 1)
    if (shift + bits > wordBits) {
      word++
      shift = 0
    }
    const field = { at: placeOf(layout, name), word, shift, mask: 2 ** bits - 1, min, step }
    shift += bits
    return field
  })
  return { fields, width: word + 1 }
}

function unreadRegs(layout: Layout, scene: number): Regs {
  const regs = new Int32Array(layout.size)
  regs[sceneAt] = scene
  for (const { name, unread } of layout.variables) regs[placeOf(layout, name)] = unread
  return regs
}

export function packingOf(layout: Layout, liveness: Liveness): Packing {
  const heads = layout.scenes.length + layout.endings.length
  const headBits = bitsFor(heads)
  const headMask = 2 ** headBits - 1
  const packed = layout.scenes.map((id) => {
    const live = layout.variables.filter(({ name }) => liveness.get(id)?.has(name))
    return fieldsOf(layout, live, headBits)
  })
  const scenes = packed.map(
    ({ fields }, scene): ScenePacking => ({ fields, unread: unreadRegs(layout, scene) }),
  )
  return {
    width: Math.max(1, ...packed.map(({ width }) => width)),
    pack(regs, row) {
      row.fill(0)
      const ending = regs[endingAt] ?? 0
      const scene = regs[sceneAt] ?? 0
      row[0] = ending > 0 ? layout.scenes.length + ending - 1 : scene
      if (ending > 0) return
      for (const { at, word, shift, min, step } of scenes[scene]?.fields ?? []) {
        row[word] = (row[word] ?? 0) | ((((regs[at] ?? 0) - min) / step) << shift)
      }
    },
    unpack(row, regs) {
      const head = (row[0] ?? 0) & headMask
      const scene = scenes[head]
      if (!scene) {
        regs[endingAt] = head - layout.scenes.length + 1
        return
      }
      regs.set(scene.unread)
      for (const { at, word, shift, mask, min, step } of scene.fields) {
        regs[at] = (((row[word] ?? 0) >>> shift) & mask) * step + min
      }
    },
  }
}
