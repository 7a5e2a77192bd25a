import type { Language, VersionUpdate } from '@fabula/contract'
import type { VersionRow } from '../db/schema/index.ts'

/** @param newer the versions since what is installed, the newest first; empty where there is none */
export function versionUpdate(newer: readonly VersionRow[], lang: Language): VersionUpdate | null {
  const [newest] = newer
  if (!newest) return null
  const isForced = newer.some(({ updateType }) => updateType === 'forced')
  return {
    version_name: newest.versionName,
    version_code: newest.versionCode,
    update_content: newer.map((version) => versionNoteView(version, lang)),
    update_type: isForced ? 'forced' : 'optional',
    update_from: newest.updateFrom,
    ignore_key: `${newest.terminal}-${newest.versionCode}`,
    download_path: newest.downloadPath,
  }
}

export function versionNoteView({ versionName, texts }: VersionRow, lang: Language) {
  return { version_name: versionName, update_content: texts[lang] ?? texts.en }
}
