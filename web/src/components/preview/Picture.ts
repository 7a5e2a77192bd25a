export interface Picture {
  readonly url: string
  /** For those who don't see it; as its file is called when it is saved. */
  readonly name: string
}
