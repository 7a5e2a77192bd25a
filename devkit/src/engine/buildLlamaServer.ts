import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** Its package carries the sources of a release of llama.cpp as a Git bundle; nothing else of it is used. */
const carrier = 'node-llama-cpp'
const version = '3.22.1'
const folder = join(import.meta.dirname, '../../../var/engine', version)
const program = join(folder, 'build/bin/llama-server')

/** What a tiny model on a processor needs, and nothing that would be fetched. It is built for less time, not for speed. */
const options = {
  CMAKE_BUILD_TYPE: 'Release',
  CMAKE_C_FLAGS_RELEASE: '-O2 -DNDEBUG',
  CMAKE_CXX_FLAGS_RELEASE: '-O1 -DNDEBUG',
  BUILD_SHARED_LIBS: 'OFF',
  GGML_METAL: 'OFF',
  GGML_NATIVE: 'OFF',
  GGML_OPENMP: 'OFF',
  LLAMA_BUILD_APP: 'OFF',
  LLAMA_BUILD_EXAMPLES: 'OFF',
  LLAMA_BUILD_TESTS: 'OFF',
  LLAMA_BUILD_UI: 'OFF',
  LLAMA_OPENSSL: 'OFF',
  LLAMA_SUBPROCESS: 'OFF',
  LLAMA_USE_PREBUILT_UI: 'OFF',
}

/**
 * The path of llama.cpp's own `llama-server`, built below `var/engine` on first use: it takes git, cmake, a C++ compiler
 * and a quarter of an hour of processor time.
 */
export function builtLlamaServer(note: (line: string) => void): string {
  if (existsSync(program)) return program
  note(`llama-server is built in ${folder}, once …`)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, 'source'))) fetchSources()
  const defined = Object.entries(options).map(([name, value]) => `-D${name}=${value}`)
  run('cmake', ['-S', 'source', '-B', 'build', ...defined])
  const jobs = String(availableParallelism())
  run('cmake', ['--build', 'build', '--target', 'llama-server', '--parallel', jobs])
  return program
}

function fetchSources(): void {
  const bundle = 'package/llama/gitRelease.bundle'
  run('npm', ['pack', '--silent', `${carrier}@${version}`])
  run('tar', ['-xzf', `${carrier}-${version}.tgz`, bundle])
  run('git', ['-c', 'advice.detachedHead=false', 'clone', '--quiet', bundle, 'source'])
}

/** What it says goes to stderr: stdout is for what was found. */
function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { cwd: folder, stdio: ['ignore', process.stderr, 'inherit'] })
}
