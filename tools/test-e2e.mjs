// npm run test:e2e: end to end, against the running host.
import { spawnSync } from 'node:child_process'
import { findChromium, findFirefox, findHeadless } from './browsers.mjs'
import { findNginx } from './nginx.mjs'

const programs = {
  PORTICO_CHROMIUM: await findHeadless(),
  // The shell has no settings of a user, such as which cookies are kept.
  PORTICO_DESKTOP_CHROMIUM: await findChromium(),
  PORTICO_FIREFOX: await findFirefox(),
  // Without it, its tests say that they are skipped.
  PORTICO_NGINX: findNginx() ?? '',
}
const { status } = spawnSync(process.execPath, ['tools/node-test.mjs', 'tests/e2e', '--compiled'], {
  stdio: 'inherit',
  env: { ...process.env, ...programs },
})
process.exit(status ?? 1)
