declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>

  // biome-ignore lint/style/noDefaultExport: it is what Vite makes of a stylesheet.
  export default classes
}

declare module '*.css' {}

declare module 'virtual:texts/*' {
  import type { Messages } from '@lingui/core'
  export const texts: Messages
}

interface ImportMeta {
  glob<T>(
    pattern: string | readonly string[],
    options: Readonly<Record<string, unknown>>,
  ): Readonly<Record<string, T>>
  readonly env: { readonly DEV: boolean }
}
