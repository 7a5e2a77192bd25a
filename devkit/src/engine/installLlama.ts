import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const version = '3.22.1'
const folder = join(import.meta.dirname, '../../../var/engine')

/** The package with the engine's own program, by what Node calls the machine. */
const programs: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
}

/** What we use of the engine. */
export interface Llama {
  loadModel(options: { readonly modelPath: string }): Promise<LlamaModel>
  dispose(): Promise<void>
}

export type Token = number & { readonly __token: never }

export interface LlamaModel {
  tokenize(text: string, special: boolean): Token[]
  detokenize(tokens: readonly Token[]): string
  createContext(options: Readonly<Record<string, number>>): Promise<LlamaContext>
}

export interface LlamaContext {
  getSequence(): LlamaSequence
}

export interface LlamaSequence {
  readonly contextTokens: readonly Token[]
  readonly nextTokenIndex: number
  readonly tokenMeter: { readonly usedInputTokens: number; readonly usedOutputTokens: number }
  eraseContextTokenRanges(ranges: readonly { start: number; end: number }[]): Promise<void>
  evaluate(
    tokens: readonly Token[],
    options: Readonly<Record<string, unknown>>,
  ): AsyncGenerator<Token, void, void>
}

interface LlamaModule {
  getLlama(options: Readonly<Record<string, unknown>>): Promise<Llama>
}

/**
 * llama.cpp with its bindings, put beside the project on first use: 85 MB that nothing else needs. Neither is built here,
 * and nothing is fetched but the two packages.
 */
export async function openLlama(note: (line: string) => void): Promise<Llama> {
  const entry = join(folder, 'node_modules/node-llama-cpp/dist/index.js')
  if (!existsSync(entry)) install(note)
  const { getLlama } = (await import(pathToFileURL(entry).href)) as LlamaModule
  return getLlama({ gpu: false, build: 'never', logLevel: 'error', maxThreads: 1 })
}

function install(note: (line: string) => void): void {
  const program = programs[`${process.platform}-${process.arch}`]
  if (!program) throw new Error(`llama.cpp is not made for ${process.platform}-${process.arch}`)
  note('llama.cpp comes to var/engine …')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  const packages = [`node-llama-cpp@${version}`, `@node-llama-cpp/${program}@${version}`]
  const flags = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--save-exact']
  const shell = process.platform === 'win32'
  execFileSync('npm', ['install', ...flags, ...packages], { cwd: folder, stdio: 'inherit', shell })
}
