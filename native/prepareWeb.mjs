// Copies the built client to `www/`, and writes into it where the server is: a wrapper is not served by it.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const built = join(import.meta.dirname, '..', 'web', 'dist')
const www = join(import.meta.dirname, 'www')
const server = process.env['FABULA_SERVER'] ?? ''
if (!/^https:\/\/[^/]+$/.test(server)) {
  process.stderr.write('Say where the server is: FABULA_SERVER=https://fabula.example\n')
  process.exit(1)
}
rmSync(www, { recursive: true, force: true })
cpSync(built, www, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
const page = join(www, 'index.html')
const meta = '<meta name="fabula-server" content="'
writeFileSync(page, readFileSync(page, 'utf8').replace(`${meta}"`, `${meta}${server}"`))
process.stdout.write(`${www} asks ${server}\n`)
