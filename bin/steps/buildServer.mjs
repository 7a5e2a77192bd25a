import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newest } from './newest.mjs'
import { root } from './root.mjs'

const sources = [
  'server/src',
  'contract',
  'rules/src',
  'story/src',
  'books/src',
  'package-lock.json',
  'bin/steps',
]

/**
 * Joins our own sources into one module, so that a start does not translate hundreds of files first. Packages stay
 * outside. It names files by their place, so it lives with the server's node_modules, whose versions of packages it
 * takes, and not in a release.
 * @returns the module to import
 */
export async function buildServerIfStale() {
  const built = join(root, 'server', 'node_modules', '.cache', 'server.mjs')
  if (existsSync(built) && newest(sources) <= statSync(built).mtimeMs && isOfThisFolder(built))
    return built
  const { build } = await import('esbuild')
  mkdirSync(dirname(built), { recursive: true })
  const half = `${built}.new-${process.pid}.mjs`
  await build({
    entryPoints: [join(root, 'server', 'src', 'main.ts')],
    outfile: half,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
    banner: { js: mark() },
    plugins: [packagesOutside, placesInside],
  })
  renameSync(half, built)
  return built
}

function mark() {
  return `// ${JSON.stringify(root)}`
}

function isOfThisFolder(built) {
  return readFileSync(built, 'utf8').startsWith(mark())
}

const packagesOutside = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      path.startsWith('@fabula/') || kind === 'entry-point' ? undefined : { external: true },
    )
  },
}

/** In one module `import.meta` would be that module's; each file means its own. */
const placesInside = {
  name: 'places-inside',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(new URL(`file://${path}`).href)),
    }))
  },
}
