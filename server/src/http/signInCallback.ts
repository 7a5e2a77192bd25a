import { type SignInProvider, signInProviders } from '@fabula/contract'
import type { FastifyInstance } from 'fastify'
import { callbackPath, type Intent, intentOf } from '../accounts/identities/attempts.ts'
import type { Database, Queryable } from '../db/database.ts'

/** The page of the app that goes on with an attempt. */
const pages: Readonly<Record<Intent, string>> = {
  login: '/pages/public/login',
  bind: '/pages/setting/bindAccount',
  unbind: '/pages/setting/unbindAccount',
  delete: '/pages/setting/logout/vertify',
}

const mostBytes = 16 * 1024
const longestState = 64

/**
 * Where providers lead back to: hands their code on to the app, which alone can use it. Some send it in the address,
 * some as a form; what does not come from an attempt of ours leads to the login, which says that it is over.
 */
export async function serveSignInCallback(
  app: FastifyInstance,
  { database }: { database: Database },
): Promise<void> {
  await app.register((scope, _options, done) => {
    readForms(scope)
    for (const provider of signInProviders) serveProvider(scope, provider, database)
    done()
  })
}

function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, body, done) => done(null, String(body)),
  )
}

function serveProvider(
  scope: FastifyInstance,
  provider: SignInProvider,
  { db }: Pick<Database, 'db'>,
): void {
  const url = `${callbackPath}${provider}`
  scope.get(url, async ({ url: asked }, reply) => {
    const { searchParams } = new URL(asked, 'http://localhost')
    return reply.redirect(await appAddress(db, provider, searchParams), 303)
  })
  scope.post(url, async ({ body }, reply) => {
    const sent = new URLSearchParams(typeof body === 'string' ? body : '')
    return reply.redirect(await appAddress(db, provider, sent), 303)
  })
}

/** Relative: the site may be under a folder of another server. */
async function appAddress(
  db: Queryable,
  provider: SignInProvider,
  sent: URLSearchParams,
): Promise<string> {
  const state = sent.get('state') ?? ''
  const code = sent.get('code')
  const intent = state.length > longestState ? null : await intentOf(db, state)
  const told = { provider, state, ...(code === null ? { error: 'cancelled' } : { code }) }
  const query = new URLSearchParams(intent === null ? { error: 'expired' } : told)
  return `../#${pages[intent ?? 'login']}?${query}`
}
