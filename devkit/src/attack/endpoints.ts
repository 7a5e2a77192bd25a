import type { CallName } from '@fabula/contract'

/** A JSON Schema, as far as the contract uses it. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly pattern?: string
  readonly minLength?: number
  readonly minimum?: number
}

/** One method of one call, as the server's own document of the contract tells it. */
export interface Endpoint {
  readonly name: CallName
  readonly method: 'GET' | 'POST'
  /** Of its input: the query of a GET, the body of a POST. */
  readonly input: Schema
  readonly needsSession: boolean
}

interface Operation {
  readonly security?: unknown
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { schema: Schema } } }
}

interface Parameter {
  readonly in?: string
  readonly name: string
  readonly required?: boolean
  readonly schema: Schema
}

export async function readEndpoints(address: string): Promise<Endpoint[]> {
  const answer = await fetch(`${address}/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]): Endpoint => ({
        name: path.slice(1) as CallName,
        method: method === 'get' ? 'GET' : 'POST',
        input: operation.requestBody?.content['application/json'].schema ?? queryOf(operation),
        needsSession: operation.security !== undefined,
      }),
    ),
  )
}

function queryOf({ parameters = [] }: Operation): Schema {
  const asked = parameters.filter((parameter) => parameter.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    required: asked.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** The way to a field: names of objects, and 0 for the first of a list. */
export type Path = readonly (string | 0)[]

/** The ways to all fields that take any text. */
export function textFields(schema: Schema): Path[] {
  const own = schema.properties ?? {}
  if (schema.anyOf) return schema.anyOf.flatMap(textFields)
  if (schema.items) return textFields(schema.items).map((path) => [0, ...path])
  if (schema.type === 'string' && !schema.enum && schema.const === undefined) return [[]]
  return Object.entries(own).flatMap(([name, field]) =>
    textFields(field).map((path): Path => [name, ...path]),
  )
}

/** An input with all that must be there, and `value` in the place of one field. */
export function inputWith(schema: Schema, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (schema.anyOf) return inputWith(firstOf(schema), path, value)
  if (step === 0) return [inputWith(schema.items ?? {}, rest, value)]
  const field = schema.properties?.[step] ?? {}
  return { ...(sampleOf(schema) as object), [step]: inputWith(field, rest, value) }
}

/** The smallest input that fits. */
export function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(firstOf(schema))
  switch (schema.type) {
    case 'string':
      return fittingText(schema)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0)
    case 'boolean':
      return true
    case 'array':
      return [sampleOf(schema.items ?? {})]
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      )
    default:
      return null
  }
}

function firstOf({ anyOf = [] }: Schema): Schema {
  return anyOf.find(({ type }) => type !== 'null') ?? {}
}

function fittingText({ pattern = '', minLength = 1 }: Schema): string {
  const texts = ['x', '1', 'xxxxxxxx'].map((text) => text.padEnd(minLength, text))
  return texts.find((text) => new RegExp(pattern, 'u').test(text)) ?? 'x'
}
