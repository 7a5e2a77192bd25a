import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartFailure } from '../config/config.ts'
import { packagedNative, prepareBinaries } from './binaries.ts'
import { nobody, weAreRoot } from './owner.ts'
import type { Place } from './place.ts'

let folder: string
let native: string
let place: Place

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-binaries-'))
  chmodSync(folder, 0o755)
  native = join(folder, 'package', 'native')
  mkdirSync(native, { recursive: true })
  writeFileSync(join(folder, 'package', 'package.json'), '{"version":"18.0.0"}')
  const root = join(folder, 'place')
  mkdirSync(root)
  const owner = weAreRoot() ? nobody : null
  place = { root, cluster: join(root, 'pg'), socketFolder: root, log: join(root, 'log'), owner }
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The package as npm unpacks it: no links. */
function unpack() {
  cpSync(packagedNative(), native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) =>
      !/\.a$|\.so(\.\d+)?$/.test(source) ||
      /crypto|ssl|xml2|xslt|uuid|lzma|libz\./.test(source) ||
      !source.includes('/lib/lib'),
  })
}

test('links that npm’s install script did not make are made at the start', () => {
  unpack()
  expect(existsSync(join(native, 'lib', 'libicuuc.so.60'))).toBe(false)
  expect(prepareBinaries(place, native)).toMatchObject({
    major: 18,
    postgres: join(native, 'bin', 'postgres'),
  })
  expect(existsSync(join(native, 'lib', 'libicuuc.so.60'))).toBe(true)
})

test.runIf(weAreRoot())(
  'programs that their user can’t reach are copied to where it can [R12.03]',
  () => {
    unpack()
    chmodSync(join(folder, 'package'), 0o700)
    // As an installation under a narrow umask leaves them.
    chmodSync(join(native, 'bin'), 0o700)
    chmodSync(join(native, 'bin', 'postgres'), 0o700)
    expect(prepareBinaries(place, native)).toMatchObject({
      major: 18,
      postgres: join(place.root, 'postgres-18.0.0', 'bin', 'postgres'),
    })
  },
)

test('a program that does not run is named, with what to do [R12.10]', () => {
  mkdirSync(join(native, 'bin'))
  writeFileSync(join(native, 'bin', 'postgres'), '#!/bin/sh\necho broken >&2; exit 3\n', {
    mode: 0o755,
  })
  expect(() => prepareBinaries(place, native)).toThrow(
    new StartFailure(
      `PostgreSQL's program ${native}/bin/postgres does not run (broken): run npm ci again, or name a database by DATABASE_URL.`,
    ),
  )
})
