import type { Language } from '@fabula/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CallOptions } from './call.ts'

type Ask<Page> = (input: { cursor?: string }, options: CallOptions) => Promise<Page>

const firstPage: string | null = null

/** A list that is read on to its end, as a query; answers hold text, so each language has its own. */
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
