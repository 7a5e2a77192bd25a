import { type Calls, okCode } from '@fabula/contract'
import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'

type JsonSchema = Record<string, unknown>

/**
 * Writes a call's output in its envelope. Only fields that the contract declares are written, so that no column of a
 * row gets out by accident; a missing field throws.
 */
export function envelopeSerialiser(
  output: Calls[keyof Calls]['output'],
): (data: unknown) => string {
  const schema = simplified(z.toJSONSchema(output, { io: 'output' }) as JsonSchema)
  const write = fastJson({
    type: 'object',
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      data: schema,
    },
    required: ['code', 'msg', 'data'],
  })
  return (data) => write({ code: okCode, msg: '', data })
}

/**
 * `anyOf [X, null]` becomes `nullable X`, which is written without trying both. Other unions are the events of a turn,
 * which were validated when they were made, and are written unchecked.
 */
function simplified(schema: JsonSchema): JsonSchema {
  const options = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(options)) {
    const rest = options.filter((option: JsonSchema) => option['type'] !== 'null')
    return rest.length === 1 && rest.length < options.length
      ? { ...simplified(rest[0]), nullable: true }
      : {}
  }
  // A pattern costs time and changes nothing in what is written.
  const { $schema, pattern, ...kept } = schema
  if (isSchema(kept['items'])) kept['items'] = simplified(kept['items'])
  if (isSchema(kept['properties'])) {
    kept['properties'] = Object.fromEntries(
      Object.entries(kept['properties']).map(([name, property]) => [
        name,
        simplified(property as JsonSchema),
      ]),
    )
  }
  return kept
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
