import { test } from 'node:test'
import { setUp } from '../e2e/browser.ts'
import { openApp } from './build.ts'
import { sampleOf } from './samples.ts'
import { visit } from './site.ts'
import { usesSample } from './uses-sample.ts'

const scene = setUp()

const entries: Record<string, string> = {
  react: 'src/main.tsx',
  vue: 'src/main.ts',
  svelte: 'src/main.ts',
  angular: 'src/jit.ts',
}

// Templates are compiled in the browser here, by the command line of Angular elsewhere.
const jit = {
  'src/jit.ts': `import '@angular/compiler'; import('./main.ts')`,
  'tsconfig.json': '{ "compilerOptions": { "experimentalDecorators": true } }',
}

const page = `<!doctype html><html lang="en"><head><title>Acme Cloud</title></head>
  <body><div id="app"></div><app-root></app-root><script type="module" src="/main.js"></script></body></html>`

for (const [host, entry] of Object.entries(entries))
  test(`${host}: the sample keeps what is typed, takes attributes, hears events, and goes on by its own router`, async () => {
    const app = openApp(host, { ...sampleOf(host), ...(host === 'angular' && jit) })
    const site = { ...(await app.scripts(entry)), '/sign-in': page, '/account': page }
    await usesSample(await visit(scene, site, '/sign-in'))
  })
