declare module '@20minutes/s3rver' {
  interface S3rverOptions {
    readonly address: string
    readonly port: number
    readonly silent: boolean
    /** Where its files lie. */
    readonly directory: string
    readonly configureBuckets: readonly { readonly name: string }[]
  }

  // biome-ignore lint/style/noDefaultExport: what the package exports.
  export default class S3rver {
    constructor(options: S3rverOptions)
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
