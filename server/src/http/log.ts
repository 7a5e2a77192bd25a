import { type DestinationStream, type Logger, pino } from 'pino'

/** Logs lines of JSON, without headers, bodies or queries, which hold tokens and what players write [R12.04]. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { id: string; method: string; routeOptions?: { url?: string } }) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: errorLines,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** An error and its causes. `detail` and `where` of database errors are left out: they quote rows. */
function errorLines(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, cause } = error
  // drizzle's message quotes the query with its parameters.
  const text = 'params' in error ? 'a query failed' : message
  const code = 'code' in error ? { code: error.code } : {}
  return {
    name,
    message: text,
    ...code,
    stack: stack && framesOf(stack, message),
    ...(cause === undefined ? {} : { cause: errorLines(cause) }),
  }
}

/** A stack begins with the message as it was at first; where that was changed since, the calls at the end are all that is ours. */
function framesOf(stack: string, message: string): string {
  const at = stack.indexOf(message)
  return at < 0 ? stack.slice(stack.search(/(?:\n {4}at .*)*$/)) : stack.slice(at + message.length)
}
