// npm run test:e2e: end to end, against the running host.
import { spawnSync } from 'node:child_process'
import { findChromium, findFirefox } from './browsers.mjs'

const browsers = { PORTICO_CHROMIUM: await findChromium(), PORTICO_FIREFOX: await findFirefox() }
const { status } = spawnSync(process.execPath, ['tools/node-test.mjs', 'tests/e2e'], {
  stdio: 'inherit',
  env: { ...process.env, ...browsers },
})
process.exit(status ?? 1)
