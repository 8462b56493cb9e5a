// npm run test:elements: the browser tests, in Chromium and Firefox, on both builds.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { bundleTests } from './elements/bundle.mjs'
import { giveUp } from './say.mjs'
import { testFiles } from './test-files.mjs'

const files = ['.test.ts', '.test.tsx']
  .flatMap((suffix) => testFiles('tests/elements', suffix))
  .filter((file) => !file.endsWith('.dom.test.ts'))
if (files.length === 0) giveUp('No browser tests below tests/elements.')

rmSync('.cache/tests', { recursive: true, force: true })
for (const build of ['embed', 'react']) await bundleTests(files, build)

const { status } = spawnSync(process.execPath, ['node_modules/@web/test-runner/dist/bin.js'], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
