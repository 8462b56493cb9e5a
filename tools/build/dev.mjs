// npm run dev: rebuilds what changes, restarts the host; reload the page to see it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { prepare, stampBuild } from './prepare.mjs'
import { say } from '../programs/say.mjs'
import { root } from './root.mjs'

const host = path.join(root, 'dist/host/main.mjs')

prepare(['start', 'gallery'])
// Development builds replace the release build, so the next `npm start` builds again.
for (const part of ['start', 'scripts']) stampBuild(part, null)

const children = [
  node({ NODE_ENV: 'development' }, 'node_modules/rollup/dist/bin/rollup', '-c', '-w', '--silent'),
]
const { watchHost } = await import('./bundle-host.mjs')
await watchHost()
if (existsSync(host))
  children.push(node({}, '--watch', '--enable-source-maps', host, ...process.argv.slice(2)))
// Reports errors in the areas' declarations without stopping, since the developer may still be editing them.
node({}, '--import', 'tsx', 'tools/generate/declared.ts')
say('Watching the sources. Ctrl+C ends.')

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of children) child.kill(signal)
    process.exit(0)
  })
}

function node(env, ...args) {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
}
