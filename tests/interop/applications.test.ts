import { test } from 'node:test'
import { setUpShared } from '../e2e/harness/page/browser.ts'
import { openApp } from './build.ts'
import { hostedSample, sampleOf } from './samples.ts'
import { visit, type Files } from './site.ts'
import { triedHosts } from './tried-hosts.ts'
import { usesSample } from './uses-sample.ts'

const scene = setUpShared()

const hosts: Record<string, { entry: string; files: Files }> = {
  react: { entry: 'src/main.tsx', files: sampleOf('react') },
  preact: { entry: 'src/main.tsx', files: sampleOf('preact') },
  solid: { entry: 'src/main.tsx', files: sampleOf('solid') },
  vue: { entry: 'src/main.ts', files: sampleOf('vue') },
  svelte: { entry: 'src/main.ts', files: sampleOf('svelte') },
  angular: { entry: 'src/jit.ts', files: hostedSample('angular') },
}

const page = `<!doctype html><html lang="en"><head><title>Acme Cloud</title></head>
  <body><div id="app"></div><app-root></app-root><script type="module" src="/main.js"></script></body></html>`

for (const [host, { entry, files }] of triedHosts(hosts))
  test(`${host}: the sample keeps typed text, attributes and events, and uses its router`, async () => {
    const scripts = await openApp(host, files).scripts(entry)
    const site = { ...scripts, '/sign-in': page, '/account': page }
    await usesSample(await visit(scene, site, '/sign-in'))
  })
