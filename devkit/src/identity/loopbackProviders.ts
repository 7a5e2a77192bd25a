import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, exportPKCS8, generateKeyPair } from 'jose'
import type { WorldOptions } from '../world.ts'
import { type GraphServer, graphServer } from './graphServer.ts'
import { type OpenIdServer, openIdServer } from './openIdServer.ts'

const team = 'TEAM'

/** All four providers of identities on loopback, and a world's options to use them. */
export interface LoopbackProviders {
  readonly google: OpenIdServer
  readonly apple: OpenIdServer
  readonly line: OpenIdServer
  /** For the ID tokens of its Limited Login. */
  readonly facebook: OpenIdServer
  readonly graph: GraphServer
  readonly options: Pick<WorldOptions, 'config' | 'providerEndpoints'>
  close(): Promise<void>
}

/** Apple takes no stored secret, but one that the team has just signed. */
function isSignedByTeam(secret: string): boolean {
  const { iss, exp = 0 } = decodeJwt(secret)
  const now = Date.now() / 1000
  return iss === team && exp > now && exp <= now + 301
}

export async function loopbackProviders(): Promise<LoopbackProviders> {
  const [google, apple, line, facebook] = await Promise.all([
    openIdServer(),
    openIdServer('RS256', isSignedByTeam),
    openIdServer('HS256'),
    openIdServer(),
  ])
  const graph = await graphServer(facebook.clientId)
  const folder = mkdtempSync(join(tmpdir(), 'fabula-apple-'))
  const appleKeyFile = join(folder, 'key.p8')
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  writeFileSync(appleKeyFile, await exportPKCS8(privateKey))
  const { clientId, clientSecret } = google
  return {
    google,
    apple,
    line,
    facebook,
    graph,
    options: {
      config: {
        googleClientId: clientId,
        googleClientSecret: clientSecret,
        appleServicesId: clientId,
        appleTeamId: team,
        appleKeyId: 'KEY',
        appleKeyFile,
        lineChannelId: clientId,
        lineSecret: clientSecret,
        facebookAppId: clientId,
        facebookSecret: clientSecret,
      },
      providerEndpoints: {
        google: google.endpoints,
        apple: apple.endpoints,
        line: line.endpoints,
        facebook: {
          ...facebook.endpoints,
          authorization: `${graph.address}/dialog`,
          token: `${graph.address}/token`,
          graph: `${graph.address}/graph`,
        },
      },
    },
    close: async () => {
      await Promise.all([google, apple, line, facebook, graph].map((server) => server.close()))
      rmSync(folder, { recursive: true })
    },
  }
}
