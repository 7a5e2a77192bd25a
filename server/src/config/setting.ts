import type * as z from 'zod/mini'

/** One environment variable. `about` is a line for the person who sets it. */
export interface Setting<Schema extends z.ZodMiniType> {
  readonly variable: string
  readonly about: string
  /** What a value must be, as the end of a sentence. */
  readonly expects: string
  readonly schema: Schema
  /** What may be printed of its value; of an address without the name and password in it. */
  readonly prints: 'all' | 'place' | 'nothing'
}

export const setting = <Schema extends z.ZodMiniType>(
  variable: string,
  about: string,
  expects: string,
  schema: Schema,
): Setting<Schema> => ({ variable, about, expects, schema, prints: 'all' })

/** A setting of which nothing is printed. */
export const secret = <Schema extends z.ZodMiniType>(
  ...told: Parameters<typeof setting<Schema>>
): Setting<Schema> => ({ ...setting(...told), prints: 'nothing' })
