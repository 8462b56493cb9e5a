// node tools/elements/run-cell.mjs <build> <browser> <files…>: runs bundled browser tests of one build in one browser.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { freePort } from '../programs/free-port.mjs'

const [build, browser, ...files] = process.argv.slice(2)
const bundled = (file) => path.posix.join('.cache/tests', build, file.replace(/\.tsx?$/, '.js'))
// Several run at a time, each on a port of its own.
const settings = { build, browser, port: await freePort(), files: files.map(bundled) }
const { status } = spawnSync(process.execPath, ['node_modules/@web/test-runner/dist/bin.js'], {
  stdio: 'inherit',
  env: { ...process.env, PORTICO_ELEMENTS: JSON.stringify(settings) },
})
process.exit(status ?? 1)
