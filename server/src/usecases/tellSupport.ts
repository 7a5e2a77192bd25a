import type { Config } from '../config/readConfig.ts'

export function getSupportUrl({ supportUrl }: Config): { url: string } {
  return { url: supportUrl }
}
