declare module 'linebreak' {
  /** Opportunities to break a line, by the Unicode line breaking algorithm. */
  // biome-ignore lint/style/noDefaultExport: what the package exports.
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
