import { homeQuery } from '../api/homeQuery.ts'
import { useLanguage } from '../i18n/language.ts'
import { stack } from '../stack/nav.ts'
import { homePath } from '../stack/PageEntry.ts'
import { queryClient } from './queryClient.ts'

/** Asks for what home shows while its texts are still on their way: a round trip less before the first picture. */
export function queryHomeAhead(): void {
  const { pages, tabs } = stack.view()
  if ((pages.at(-1) ?? tabs[0])?.path !== homePath) return
  const { language } = useLanguage.getState()
  queryClient.prefetchQuery(homeQuery(language)).catch(reportError)
}
