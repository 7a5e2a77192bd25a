declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css' {}

declare module 'virtual:texts/*' {
  import type { Messages } from '@lingui/core'
  export const texts: Messages
}

interface ImportMeta {
  readonly env: { readonly DEV: boolean }
}
