import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { markInPage, precompress, preloadApp, serviceWorker } from './build/outputPlugins.ts'
import { textsPlugin } from './build/textsPlugin.ts'

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  // Relative addresses, so that the app runs in any folder of any host and inside a native web
  // view.
  base: './',
  plugins: [react(), textsPlugin(), markInPage(), preloadApp(), serviceWorker(), precompress()],
  // With named exports a chunk of texts would nearly double.
  json: { namedExports: false },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    rollupOptions: {
      // The checks of the page stack have pages of their own, which are not part of the app.
      input: path.join(
        import.meta.dirname,
        mode === 'stack-check' ? 'stack-check.html' : 'index.html',
      ),
      // The contract's schemas are for the server; the client needs only its types and constants.
      // Without the pure functions a page that needs one constant would bring its schemas, and zod.
      treeshake: {
        moduleSideEffects: (id) => !/[/](contract|rules)[/]src[/]/.test(id),
        manualPureFunctions: ['z', 'defineCall'],
      },
      output: {
        codeSplitting: {
          // Each group takes a module with everything it imports, except what a group with a higher
          // priority has taken.
          groups: [
            // Runs while the rest is loading. It brings the small parts of React too: what draws comes last of all, and
            // each kilobyte of it is waited for.
            {
              name: 'ahead',
              test: /[/]web[/]src[/]main\.ts$|[/]node_modules[/](react|scheduler)[/]/,
              priority: 3,
            },
            // A chunk of its own, because it changes less often than the app; two chunks of similar
            // size also load faster than one.
            { name: 'react', test: /[/]node_modules[/]react-dom[/]/, priority: 2 },
            { name: 'app', test: isOfApp, priority: 1 },
            // Home with the components that it needs comes beside its data; a play does not wait for it.
            { name: 'home', test: /[/]web[/]src[/]pages[/]home[/]index[/]HomePage\.tsx$/ },
            { name: 'parts', test: isPart, minShareCount: 3 },
            { name: 'play', test: isPlay },
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

/** What runs before any page, and the little that home and the stage share: else one would load the other's chunk. */
function isOfApp(id: string): boolean {
  return (
    /[/]web[/]src[/](app[/]start|i18n[/](listText|unbroken)|api[/]events|components[/](echo|layout[/]TopBar|wallet[/]Currency))\.tsx?$/.test(
      id,
    ) || /[/](contract|rules)[/]src[/](?!host[/])/.test(id)
  )
}

/** Modules that most pages need become one chunk: as twenty small chunks they would take twenty requests. */
function isPart(id: string): boolean {
  return /[/]web[/]src[/](api|i18n|stack|storage)[/][\w.]+$|[/]web[/]src[/]components[/](?!preview[/])[\w./]+$|[/]@tanstack[/]/.test(
    id,
  )
}

/** What a play needs besides its page: as six small chunks, some pages' too, it would take six requests. */
function isPlay(id: string): boolean {
  return (
    /[/]web[/]src[/]play[/]|[/]sound[/]useSounds\.ts$|[/]stage[/](stageSettings|prose[/]spansOf)\.ts$/.test(
      id,
    ) || /[/]zustand[/]esm[/]middleware/.test(id)
  )
}

function apiAddress(): string {
  return process.env['FABULA_API'] ?? 'http://127.0.0.1:3000'
}
