import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Joins a program of ours into one module, so that a start does not translate hundreds of files first. Packages stay
 * outside: they are found from where the module lies.
 * @param banner its first line
 */
export async function joinSources(program, outfile, banner = '') {
  const { build } = await import('esbuild')
  await build({
    entryPoints: [program],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
    banner: { js: banner },
    plugins: [packagesOutside, placesInside],
  })
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

// Run by itself: the program, and the module to write.
const [, self, program, outfile] = process.argv
if (self === import.meta.filename && program && outfile) await joinSources(program, outfile)
