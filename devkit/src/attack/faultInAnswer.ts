import {
  type Call,
  type CallName,
  calls,
  everyCall,
  everyPlayerCall,
  okCode,
  type RefusalKind,
  refusalCodes,
} from '@fabula/contract'
import * as z from 'zod/mini'

const refusalData = z.nullable(
  z.strictObject({
    reason: z.optional(z.string()),
    fields: z.optional(z.array(z.string())),
    price: z.optional(z.number()),
  }),
)
const envelope = z.strictObject({ code: z.number(), msg: z.string(), data: z.unknown() })

/** What is wrong with an answer by the call's contract, in words; null where nothing is. */
export function faultInAnswer(name: CallName, body: string): string | null {
  const call: Call = calls[name]
  if (call.streams && !body.startsWith('{')) return faultInStream(call, body)
  const read = envelope.safeParse(parsed(body))
  if (!read.success) return 'no envelope'
  const { code, msg, data } = read.data
  if (code !== okCode) return faultInRefusal(call, { code, msg, data })
  if (call.streams) return 'an envelope instead of a stream'
  return faultBy(call.output, data)
}

function faultInRefusal(
  { refuses, access }: Call,
  { code, msg, data }: z.infer<typeof envelope>,
): string | null {
  const kinds = Object.keys(refusalCodes) as RefusalKind[]
  const kind = kinds.find((one) => refusalCodes[one] === code)
  const always: readonly RefusalKind[] = [
    ...everyCall,
    ...(access === 'player' ? everyPlayerCall : []),
  ]
  if (!kind || !(kind in refuses || always.includes(kind)))
    return `a refusal unknown to it: ${code}`
  if (msg === '') return 'a refusal without a word'
  const read = refusalData.safeParse(data)
  if (!read.success) return `a refusal with ${JSON.stringify(data)}`
  const reason = read.data?.reason
  const listed = refuses[kind] ?? []
  const isListed = reason === undefined || always.includes(kind) || listed.includes(reason)
  return isListed ? null : `a reason unknown to it: ${reason}`
}

/** Comments, and events of one line each. The last is complete, or the answer was cut off. */
function faultInStream({ output }: Call, body: string): string | null {
  if (!body.endsWith('\n\n')) return 'a stream that breaks off'
  const lines = body.split('\n').filter((line) => line.startsWith('data: '))
  const faults = lines.map((line) => faultBy(output, parsed(line.slice('data: '.length))))
  return faults.find((fault) => fault !== null) ?? null
}

function faultBy(schema: z.ZodMiniType, data: unknown): string | null {
  const { error } = schema.safeParse(data)
  const issue = error?.issues[0]
  return issue ? `at ${issue.path.join('.') || 'its root'}: ${issue.message || issue.code}` : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
