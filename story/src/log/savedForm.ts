import * as z from 'zod'

/** One kind of thing that is stored, and how its older forms become today's. */
export interface SavedForm<T> {
  /** As an operator reads it: 'state of a play'. */
  name: string
  shape: z.ZodType<T>
  /** From version n to n + 1, in order: the first entry raises version 1. */
  raise: readonly ((saved: unknown) => unknown)[]
}

/** Stored by a release newer than this one. Reading on would lose what it wrote. */
export class NewerForm extends Error {
  constructor(name: string, found: number, known: number) {
    super(
      `The ${name} has form ${found}; this release knows forms up to ${known}. ` +
        'Start the release that wrote it, or a newer one.',
    )
  }
}

const versioned = z.looseObject({ v: z.int().min(1) })

/** Raises what an older release stored to today's form; null for what none of ours has written. */
export function readSaved<T>({ name, shape, raise }: SavedForm<T>, saved: unknown): T | null {
  const found = versioned.safeParse(saved)
  if (!found.success) return null
  const known = raise.length + 1
  if (found.data.v > known) throw new NewerForm(name, found.data.v, known)
  const raised = raise.slice(found.data.v - 1).reduce((form, step) => step(form), saved)
  return shape.safeParse(raised).data ?? null
}
