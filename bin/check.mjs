// Types, lint and format, direction of imports, dead code, docs: all that can be told without running anything.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { docFindings } from './steps/docFindings.mjs'
import { installIfStale } from './steps/install.mjs'
import { refuseOldNode } from './steps/refuseOldNode.mjs'
import { root } from './steps/root.mjs'

refuseOldNode()
installIfStale()

const workspaces = readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')))
const checks = [
  ['types', 'tsc', ['-b']],
  ['lint', 'biome', ['check', '.']],
  ['direction', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...workspaces]],
  ['dead code', 'knip', []],
]
const results = await Promise.all([...checks.map(run), checkDocs()])
for (const { name, failed, output, seconds } of results) {
  process.stdout.write(`${failed ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)\n`)
  if (failed) process.stdout.write(`${output.trim()}\n\n`)
}
process.exit(results.some((result) => result.failed) ? 1 : 0)

function checkDocs() {
  const began = performance.now()
  const findings = docFindings(root)
  const seconds = (performance.now() - began) / 1000
  return { name: 'docs', failed: findings.length > 0, output: findings.join('\n'), seconds }
}

function run([name, program, args]) {
  const began = performance.now()
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', program), args, { cwd: root })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('error', (error) => resolve({ name, failed: true, output: String(error), seconds: 0 }))
    child.on('close', (code) => {
      resolve({ name, failed: code !== 0, output, seconds: (performance.now() - began) / 1000 })
    })
  })
}
