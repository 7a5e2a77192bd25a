import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

const skipped = new Set(['node_modules', 'dist', '.git', '.cache'])
const skippedAtRoot = new Set(['var', 'shots'])
const ours = /^(art|bench|bin|contract|devkit|docs|e2e|native|rules|server|stories|story|web)\/./
const isSource = /\.(ts|tsx|mjs|cjs|yaml)$/

/**
 * What the docs say that is not so or leave out, a line each: a path that does not exist, a script that
 * `package.json` does not have, an id in `[R1.01]` that `docs/requirements.md` does not list, and a
 * dependency that no decision names.
 */
export function docFindings(root) {
  const files = filesUnder(root)
  const docs = files.filter((file) => file.endsWith('.md'))
  return [
    ...docs.flatMap((file) => wrongIn(root, file, files)),
    ...unlistedIds(root, files),
    ...unexplainedDependencies(root, files),
  ]
}

function filesUnder(root, folder = root) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (skipped.has(entry.name) || (folder === root && skippedAtRoot.has(entry.name))) return []
    return entry.isDirectory() ? filesUnder(root, path) : [relative(root, path)]
  })
}

function wrongIn(root, file, files) {
  // Fences without a language hold commands and trees; the others hold code.
  let fence = null
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      const mark = line.match(/^ *```(.*)$/)
      if (mark) fence = fence === null ? mark[1] : null
      const paths = fence === '' ? commandPathsIn(line) : pathsIn(line)
      const wrong = [
        ...paths.filter((path) => !isThere(path, file, files)),
        ...linksIn(line).filter((path) => !existsSync(join(root, dirname(file), path))),
        ...scriptsIn(line).filter((script) => !hasScript(root, script)),
      ]
      return wrong.map((what) => `${file}:${at + 1}: there is no ${what}`)
    })
}

/** Words of `code` that can be nothing but a path. */
function pathsIn(line) {
  return [...line.matchAll(/`([^`]+)`/g)]
    .flatMap(([, span]) => span.split(/\s+/))
    .map((word) => word.replace(/[,.;:]+$/, ''))
    .filter(isPath)
}

/** Of a command, what begins as our paths do; of a tree, the folder that begins its line. */
function commandPathsIn(line) {
  const inTree = line.match(/^([\w.-]+\/) /)
  return [...(inTree ? [inTree[1]] : []), ...line.split(/\s+/).filter((word) => ours.test(word))]
}

function isPath(word) {
  // Addresses, routes, packages, settings, and what only a running site has.
  if (/^[/@~-]|:\/\/|[=()[\]"'$|]|^(var|dist|shots)\//.test(word)) return false
  if (/\.(ts|tsx|mjs|cjs|css|md)$/.test(word)) return true
  if (!word.includes('/')) return false
  if (/\/$|\.(md|sql|json|yaml|svg|webp|png|mp3)$/.test(word)) return true
  return ours.test(word)
}

/** Is it there, from the root or beside the page; a bare name anywhere; `<…>`, `…`, `*` stand for any name. */
function isThere(path, page, files) {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.+^()|[\]\\$]/g, '\\$&')
    .replace(/<[^>]*>|\*|…|NNNN?/g, '[^/]+')
    .replace(/\{([^}]*)\}/g, (_, names) => `(${names.replaceAll(',', '|')})`)
  const from = (folder) => new RegExp(`^${folder}${pattern}(/|$)`)
  const beside = dirname(page) === '.' ? '' : `${dirname(page)}/`
  if (!path.includes('/')) return files.some((file) => from('').test(basename(file)))
  return files.some((file) => from('').test(file) || from(beside).test(file))
}

function linksIn(line) {
  const links = [...line.matchAll(/\]\(([^)#\s]+)|<img src="([^"]+)"/g)].map(([, a, b]) => a ?? b)
  return links.filter((link) => !link.includes('://'))
}

function scriptsIn(line) {
  return line.match(/npm run [\w:-]+( -w \w+)?/g) ?? []
}

function hasScript(root, said) {
  const [, , name, , workspace = '.'] = said.split(' ')
  const manifest = join(root, workspace, 'package.json')
  return existsSync(manifest) && name in JSON.parse(readFileSync(manifest, 'utf8')).scripts
}

function unlistedIds(root, files) {
  const page = join(root, 'docs', 'requirements.md')
  const listed = new Set(readFileSync(page, 'utf8').match(/(?<=^(- |## ))R[\d.]+/gm))
  return files
    .filter((file) => isSource.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\[(R\d[^\]\n]*)\]/g)]
        .flatMap(([, ids]) => ids.match(/R\d+(\.\d+)?/g))
        .filter((id) => !listed.has(id))
        .map((id) => `${file}: ${id} is not in docs/requirements.md`),
    )
}

function unexplainedDependencies(root, files) {
  const decisions = files
    .filter((file) => file.startsWith('docs/decisions/'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  return files
    .filter((file) => basename(file) === 'package.json')
    .flatMap((file) => {
      const manifest = JSON.parse(readFileSync(join(root, file), 'utf8'))
      const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
      return kinds
        .flatMap((kind) => Object.keys(manifest[kind] ?? {}))
        .filter((name) => !/^@(types|fabula)\//.test(name) && !decisions.includes(`\`${name}\``))
        .map((name) => `${file}: ${name} is in no decision`)
    })
}
