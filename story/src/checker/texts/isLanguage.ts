import { type Language, languages } from '../../understanding/languages.ts'

/** Whether free text is understood in it. */
export function isLanguage(lang: string): lang is Language {
  return languages.some((known) => known === lang)
}
