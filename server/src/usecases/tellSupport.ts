import type { Config } from '../config/readConfig.ts'

export function tellSupport({ supportUrl }: Config): { url: string } {
  return { url: supportUrl }
}
