import {
  type NightRow,
  ownLanguage,
  type PosterContent,
  posterSizes,
  posterWords,
} from '@fabula/books'
import { isLanguage, type Language, linkLanguageName } from '@fabula/contract'
import { isTale } from '@fabula/story'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { type Linked, languageAsked, linked } from '../posters/links.ts'
import { linksPath, linkTo, posterNamed, postersPath } from '../posters/posterFiles.ts'
import { findShare } from '../posters/shareRows.ts'
import { type SendWhole, sayBusy } from './limits/wholeFiles.ts'
import { ofPlayers } from './storedFiles.ts'

type LinkDeps = Pick<AppContext, 'config' | 'database' | 'catalog' | 'posterPress' | 'limits'>
type ById = { Params: { id: string }; Querystring: Record<string, string | undefined> }

const hour = 'public, max-age=3600'
const ofLinks = { 'cache-control': 'public, max-age=86400' }

/** Pages that links lead to, which say what they are about to who shows links, and send people on to the app [R15.02]. */
export function serveLinks(app: FastifyInstance, deps: LinkDeps, sendWhole: SendWhole): void {
  app.get<ById>(`${linksPath}:id`, async (request, reply) => {
    const { lang, site, found } = await askedFor(deps, request)
    reply.header('vary', 'Accept-Language').header('cache-control', hour)
    if (!found) return notFound(reply)
    if (found.isShare || !found.preview) reply.header('x-robots-tag', 'noindex')
    const page = pageOf(found, { lang, site, id: request.params.id, name: deps.config.websiteName })
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get<ById>(`${linksPath}:id/preview.jpg`, async (request, reply) => {
    const { found } = await askedFor(deps, request)
    if (!found?.preview) return notFound(reply)
    const bytes = await deps.posterPress.print(found.pictureId, found.preview, 'wide')
    if (!bytes) return sayBusy(reply)
    return sendWhole(request, reply, { bytes, type: 'image/jpeg', headers: ofLinks })
  })
  app.get<{ Params: { name: string } }>(`${postersPath}:name`, async (request, reply) => {
    const named = posterNamed(request.params.name)
    const shared = named && (await findShare(deps.database.db, named.key))
    if (!named || !shared || shared.secret !== named.secret) return notFound(reply)
    const bytes = await deps.posterPress.print(shared.key, shared.content, 'tall')
    if (!bytes) return sayBusy(reply)
    return sendWhole(request, reply, { bytes, type: 'image/png', headers: ofPlayers })
  })
}

async function askedFor({ config, ...deps }: LinkDeps, request: FastifyRequest<ById>) {
  const { id } = request.params
  const named = request.query['lang']
  const lang = isLanguage(named) ? named : languageAsked(request.headers['accept-language'])
  const site = config.publicUrl || `${request.protocol}://${request.host}`
  const found = await linked(deps, { id, lang, site, siteName: config.websiteName })
  return { lang, site, found }
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('x-robots-tag', 'noindex').type('text/plain').send('Not found\n')
}

interface PageOf {
  readonly id: string
  readonly lang: Language
  readonly site: string
  /** Of the site. */
  readonly name: string
}

/**
 * The app's page of the story or the night, in the language of the link, from where the link's page is: the site may be
 * under a folder of another.
 */
function appPage(found: Linked, lang: Language): string {
  return `../?${new URLSearchParams({ [linkLanguageName]: lang })}#${pathOf(found)}`
}

function pathOf({ gameId, night }: Linked): string {
  if (night !== null) return `/pages/ai/night?${new URLSearchParams({ key: night })}`
  // A tale has no page but its night's, which home shows.
  if (isTale(gameId)) return '/pages/home/index'
  return `/pages/home/gameDetail?${new URLSearchParams({ game_id: gameId })}`
}

function pageOf(found: Linked, { id, lang, site, name }: PageOf): string {
  const { gameId, preview, isShare, night } = found
  const shownIn = preview ? ownLanguage(preview) : lang
  const to = escaped(appPage(found, shownIn))
  const title = preview ? titleOf(preview) : name
  const words = posterWords(shownIn)
  // A share's words are in its language; a story's page is one for each language.
  const picture = `${linkTo(site, id)}/preview.jpg${isShare ? '' : `?lang=${shownIn}`}`
  const tags = preview
    ? previewTags(preview, { title, picture, name })
    : [`<meta property="og:site_name" content="${escaped(name)}">`]
  return `<!doctype html>
<html lang="${shownIn}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(preview ? `${title} · ${name}` : name)}</title>
<link rel="icon" href="../favicon.svg" type="image/svg+xml">
<link rel="canonical" href="${escaped(linkTo(site, isTale(gameId) ? id : gameId))}">
<meta property="og:url" content="${escaped(linkTo(site, id))}">
${tags.join('\n')}
<meta http-equiv="refresh" content="0; url=${to}">
</head>
<body>
<p><a href="${to}">${escaped(night === null ? words.play : words.playNight)}</a></p>
</body>
</html>
`
}

function titleOf({ title, of }: PosterContent): string {
  return of === '' ? title : `${title} · ${of}`
}

function previewTags(
  preview: PosterContent,
  { title, picture, name }: { title: string; picture: string; name: string },
): string[] {
  const { width, height } = posterSizes.wide
  const { head, words, night } = preview
  const about = [words === '' ? head : words, ...(night ? [rowOf(night)] : [])].join(' · ')
  const named: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', name],
    ['og:title', title],
    ['og:description', about],
    ['og:locale', locales[preview.lang]],
    ['og:image', picture],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', `${width}`],
    ['og:image:height', `${height}`],
    ['og:image:alt', title],
  ]
  return [
    `<meta name="description" content="${escaped(about)}">`,
    ...named.map(([key, value]) => `<meta property="${key}" content="${escaped(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

const signs = { good: '🌕', bad: '🌑', plain: '🌗' } as const

/** A night as whoever shared it shows it too. */
function rowOf({ marks, won }: NightRow): string {
  return `${marks.map((mark) => signs[mark]).join('')} ${won ? '⭐' : '🌫️'}`
}

const locales: Readonly<Record<Language, string>> = {
  en: 'en_US',
  'es-ES': 'es_ES',
  id: 'id_ID',
  ja: 'ja_JP',
  ko: 'ko_KR',
  'pt-PT': 'pt_PT',
  th: 'th_TH',
  vi: 'vi_VN',
  'zh-Hans': 'zh_CN',
  'zh-Hant': 'zh_TW',
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
