import type { Calls, InputOf, Language, OutputOf } from '@fabula/contract'
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { type CallOptions, call, type PlainCallName } from './wire/call.ts'

/**
 * A call as a query. It shows no toast, because screens show the failures of their queries. Answers
 * contain text, so each language has a query of its own.
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

type Ask<Page> = (input: { cursor?: string }, options: CallOptions) => Promise<Page>

const firstPage: string | null = null

/** A paged list as a query. Answers contain text, so each language has a query of its own. */
export function pagedQuery<Page extends { readonly next: string | null }>(
  key: readonly [name: string, language: Language, ...asked: readonly string[]],
  ask: Ask<Page>,
) {
  return infiniteQueryOptions({
    queryKey: key,
    initialPageParam: firstPage,
    getNextPageParam: (last: Page) => last.next,
    queryFn: ({ pageParam, signal }) =>
      ask(pageParam === null ? {} : { cursor: pageParam }, { signal, quiet: true }),
  })
}

/** Shows what a change answered. A look that is still on its way is older, and is called off. */
export async function showAnswer(
  queries: QueryClient,
  queryKey: QueryKey,
  answer: unknown,
): Promise<void> {
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, answer)
}
