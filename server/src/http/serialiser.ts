import { type Calls, okCode } from '@fabula/contract'
import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'

type JsonSchema = Record<string, unknown>

/**
 * Writes the envelope of a call's output. Only what the contract declares leaves the server, and a field that is
 * missing throws: the row behind it never shows through.
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
 * `anyOf [X, null]` becomes `nullable X`, which is written without trying one after the other. Other unions are
 * the events of a turn, validated where they are made: they go out as they are.
 */
function simplified(schema: JsonSchema): JsonSchema {
  const options = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(options)) {
    const rest = options.filter((option: JsonSchema) => option['type'] !== 'null')
    return rest.length === 1 && rest.length < options.length
      ? { ...simplified(rest[0]), nullable: true }
      : {}
  }
  // Checked on the way in; a pattern costs time on the way out and changes nothing.
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
