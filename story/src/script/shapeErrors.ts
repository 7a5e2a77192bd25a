import * as z from 'zod'
import type { Path } from './AuthorError.ts'
import type { Findings } from './Findings.ts'
import { suggestion } from './nearest.ts'

type Issue = z.core.$ZodIssue

function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return bare(schema.unwrap())
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return bare(schema.unwrap())
  return schema
}

/** The keys an object has at a path of the schema, for 'did you mean'. */
function keysAt(schema: unknown, path: readonly PropertyKey[]): string[] {
  const here = bare(schema)
  const [first, ...rest] = path
  if (here instanceof z.ZodObject) {
    return first === undefined ? Object.keys(here.shape) : keysAt(here.shape[String(first)], rest)
  }
  if (first === undefined) return []
  if (here instanceof z.ZodRecord) return keysAt(here.valueType, rest)
  if (here instanceof z.ZodArray) return keysAt(here.element, rest)
  return []
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (value === null) return 'nothing'
  return typeof value === 'object' ? 'a map' : `${typeof value} ${JSON.stringify(value)}`
}

const expected: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a map',
  record: 'a map',
  array: 'a list',
}

function typeMessage(issue: Issue & { code: 'invalid_type' }): string {
  if (issue.input === undefined) return 'It is missing. Add it.'
  return `It must be ${expected[issue.expected] ?? issue.expected}, not ${kindOf(issue.input)}.`
}

const idHelp = "An id is lower case: a letter, then letters, digits and '_', 40 at most."

function limitMessage(issue: Issue & { code: 'too_big' | 'too_small' }): string {
  if (issue.code === 'too_small') return `It is too small: ${issue.minimum} at least.`
  return `It is too big: ${issue.maximum} at most.`
}

function choiceMessage(input: unknown, values: readonly unknown[]): string {
  if (input === undefined) return `It is missing. Write one of: ${values.join(', ')}.`
  const hint = typeof input === 'string' ? suggestion(input, values.map(String)) : ''
  return `It is one of: ${values.join(', ')}.${hint.startsWith(' Did') ? hint : ''}`
}

function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue)
    case 'too_big':
    case 'too_small':
      return limitMessage(issue)
    case 'invalid_value':
      return choiceMessage(issue.input, issue.values)
    case 'invalid_format':
      return issue.message === 'dashed id'
        ? "Only lower case, digits and '-', a letter first."
        : idHelp
    case 'invalid_key':
      return idHelp
    case 'invalid_union':
      return issue.input === undefined
        ? 'It is missing. Add it.'
        : `It cannot be ${kindOf(issue.input)}. See docs/how-to/add-a-story.md.`
    default:
      return issue.message
  }
}

function isPathKey(key: PropertyKey): key is string | number {
  return typeof key !== 'symbol'
}

/** Turns what the schema found into words for an author. */
export function tellShape(schema: unknown, issues: readonly Issue[], findings: Findings): void {
  for (const issue of issues) {
    const path: Path = issue.path.filter(isPathKey)
    if (issue.code === 'unrecognized_keys') {
      const known = keysAt(schema, issue.path)
      for (const key of issue.keys) {
        findings.error([...path, key], `'${key}' is unknown here.${suggestion(key, known)}`)
      }
    } else {
      findings.error(path, messageOf(issue))
    }
  }
}

type UnknownKeys = { path: readonly PropertyKey[]; keys: readonly string[] }

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}

/** A copy of `value` without the keys that the schema does not know. */
export function withoutUnknown(value: unknown, unknown: readonly UnknownKeys[]): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value))
  for (const { path, keys } of unknown) {
    const home = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), copy)
    if (isRecord(home)) for (const key of keys) delete home[key]
  }
  return copy
}
