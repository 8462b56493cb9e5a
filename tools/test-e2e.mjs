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
// One file more than processors: while one waits for a mail or a pause, the others go on.
const { status } = spawnSync(
  process.execPath,
  ['tools/node-test.mjs', 'tests/e2e', '.test.ts', `${availableParallelism() + 1}`],
  { stdio: 'inherit', env: { ...process.env, ...programs } },
)
process.exit(status ?? 1)
