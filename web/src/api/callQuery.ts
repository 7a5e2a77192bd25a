import type { Calls, InputOf, Language, OutputOf } from '@fabula/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, type PlainCallName } from './call.ts'

/**
 * A call as a query: the screen shows its failures, so it is made without a toast. Answers hold text, so
 * each language has its own.
 */
export function callQuery<Name extends PlainCallName>(
  name: Name,
  input: InputOf<Calls[Name]>,
  language: Language,
) {
  return queryOptions<OutputOf<Calls[Name]>>({
    queryKey: [name, language, input],
    queryFn: ({ signal }) => call(name, input, { signal, quiet: true }),
  })
}
