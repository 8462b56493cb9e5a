declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  /** A store that speaks S3, over a folder. */
  export default class S3rver {
    constructor(options: {
      port: number
      directory: string
      silent: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
