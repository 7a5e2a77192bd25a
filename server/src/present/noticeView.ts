import type { Language, NoticeView } from '@fabula/contract'
import type { NoticeRow } from '../db/notices.ts'

export function noticeView(row: NoticeRow, lang: Language): NoticeView {
  const { title, body } = row.texts[lang] ?? row.texts.en
  return {
    id: row.id,
    kind: row.playerId === null ? 'system' : 'personal',
    title,
    body,
    link: row.link,
    at: row.publishedAt,
    unread: row.unread,
  }
}
