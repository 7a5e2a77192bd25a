import { product } from '@fabula/contract'
import { create } from 'zustand'
import { call } from './call.ts'

/** What the site calls itself; until it has told, it is us. */
export const useSite = create<{ website: string; titleTemplate: string }>(() => ({
  website: product.name,
  titleTemplate: '{website}',
}))

/** In the background: a title is no reason to disturb anybody [R8.03]. */
export async function loadSite(): Promise<void> {
  try {
    const { website_data } = await call('info/getlang', {}, { quiet: true })
    const { website, wap_set_title: titleTemplate } = website_data
    useSite.setState({ website, titleTemplate })
  } catch {
    // The next start asks again.
  }
}
