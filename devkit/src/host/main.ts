import { serveHostPage } from './serveHostPage.ts'

/** Serves a partner's page for the app that is named: see `docs/how-to/embed.md`. */
async function main([
  app = 'http://127.0.0.1:4170/',
  port = '4180',
]: readonly string[]): Promise<void> {
  const page = await serveHostPage(Number(port))
  process.stdout.write(`${page.url(app)}\n`)
  process.stdout.write(
    `The server of the app must know it: FABULA_FRAME_ANCESTORS=${page.origin}\n`,
  )
}

await main(process.argv.slice(2))
