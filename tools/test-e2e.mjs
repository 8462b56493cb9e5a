// npm run test:e2e: end to end, against the running host.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { findChromium, findFirefox } from './browsers.mjs'
import { findNginx } from './nginx.mjs'

const programs = {
  PORTICO_CHROMIUM: await findChromium(),
  PORTICO_FIREFOX: await findFirefox(),
  // Without it, its tests say that they are skipped.
  PORTICO_NGINX: findNginx() ?? '',
}
// Two files at a time on two processors: much of each is waiting for a mail, a pause, a page.
const { status } = spawnSync(
  process.execPath,
  ['tools/node-test.mjs', 'tests/e2e', '.test.ts', `${availableParallelism()}`, '--compiled'],
  { stdio: 'inherit', env: { ...process.env, ...programs } },
)
process.exit(status ?? 1)
