import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkStory } from '@fabula/story'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newStory } from './newStory.ts'
import { readStoryFiles } from './readStoryFiles.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-stories-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a new story is proven as it comes, and lacks nothing but pictures and more lines', () => {
  expect(newStory('bus-stop', folder)).toBeNull()
  const files = readStoryFiles('bus-stop', folder)
  const { findings, whole } = checkStory(files, { cap: 10_000, strictness: 'draft' })
  const errors = findings.filter(({ level, rule }) => level === 'error' && rule !== 'art')
  expect(errors).toEqual([])
  expect(whole?.proof.verdict).toBe('proven')
  expect(whole?.tests).toBeGreaterThanOrEqual(6)
  expect(whole?.story.script.id).toBe('bus-stop')
})

test('a story is never written over another, nor under a name that no address can have', () => {
  expect(newStory('bus-stop', folder)).toBeNull()
  expect(newStory('bus-stop', folder)).toContain('already')
  expect(newStory('../bus', folder)).toContain('small letters')
})
