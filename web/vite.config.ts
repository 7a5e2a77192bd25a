import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompressPlugin.ts'
import { markInPage, preloadApp, serviceWorker } from './build/shellPlugins.ts'
import { textsPlugin } from './build/textsPlugin.ts'

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  // Runs from any folder of any host, and inside a web view's own origin.
  base: './',
  plugins: [react(), textsPlugin(), markInPage(), preloadApp(), serviceWorker(), precompress()],
  // Named exports of JSON would nearly double a chunk of texts.
  json: { namedExports: false },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    rollupOptions: {
      // The page stack is checked on pages of its own, which are not part of the app.
      input: path.join(
        import.meta.dirname,
        mode === 'stack-check' ? 'stack-check.html' : 'index.html',
      ),
      // Schemas of the contract are for the server; the client takes its types and constants.
      treeshake: { moduleSideEffects: (id) => !/[/](contract|rules)[/]src[/]/.test(id) },
      output: {
        codeSplitting: {
          // Each with all it imports, but what one above it holds.
          groups: [
            // Runs while the rest is on its way.
            { name: 'ahead', test: /[/]web[/]src[/]main\.ts$/, priority: 3 },
            // Alone, for it outlives most deploys, and two files of like size come sooner than one.
            {
              name: 'react',
              test: /[/]node_modules[/](react|react-dom|scheduler)[/]/,
              priority: 2,
            },
            { name: 'app', test: /[/]web[/]src[/]app[/]start\.tsx$/, priority: 1 },
            { name: 'parts', test: isPart, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': apiAddress(),
      '/stories': apiAddress(),
      '/mqtt': { target: apiAddress(), ws: true },
    },
  },
}))

/** What most pages are made of comes as one file: as twenty small ones it would take as many requests. */
function isPart(id: string): boolean {
  return (
    /[/]web[/]src[/](api|i18n|stack|storage)[/][\w.]+$|[/]web[/]src[/]components[/](fields[/]|notice[/])?[\w.]+$/.test(
      id,
    ) || /[/](contract|rules)[/]src[/]|[/]@tanstack[/]/.test(id)
  )
}

function apiAddress(): string {
  return process.env['FABULA_API'] ?? 'http://127.0.0.1:3000'
}
