import { product } from '@fabula/contract'
import { create } from 'zustand'
import { call } from './wire/call.ts'

/** The site's name and title template; the product's own until the server has sent them. */
export const useSite = create<{ website: string; titleTemplate: string }>(() => ({
  website: product.name,
  titleTemplate: '{website}',
}))

/** Runs in the background, because a missing title is no reason to show an error [R8.03]. */
export async function loadSite(): Promise<void> {
  try {
    const { website_data } = await call('info/getlang', {}, { quiet: true })
    const { website, wap_set_title: titleTemplate } = website_data
    useSite.setState({ website, titleTemplate })
  } catch {
    // The next start tries again.
  }
}
