import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { textTypes } from '../src/i18n/textTypes.ts'
import { readTexts } from './readTexts.ts'

const target = path.join(import.meta.dirname, '../src/i18n/Texts.ts')

export function writeTextTypes(): void {
  const types = textTypes(readTexts('en'))
  if (existsSync(target) && readFileSync(target, 'utf8') === types) return
  writeFileSync(target, types)
}

if (process.argv[1] === import.meta.filename) writeTextTypes()
