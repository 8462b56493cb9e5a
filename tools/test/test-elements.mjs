// npm run test:elements [parts of names…] [--deep]: the browser tests, where tools/elements/matrix.mjs says.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { bundlesFor, cellsWith, elementTests } from '../elements/cells.mjs'
import { giveUp } from '../programs/say.mjs'

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const files = elementTests().filter((file) => named.length === 0 || named.some((name) => file.includes(name)))
if (files.length === 0) giveUp(`No browser tests are named ${named.join(', ')}.`)

const deep = process.argv.includes('--deep')
if (deep) process.env.PORTICO_TEST_DEEP = '1'
const cells = cellsWith(files, { deep })
const bundled = await Promise.all(
  bundlesFor(cells).map((bundle) => run('tools/elements/bundle-tests.mjs', bundle.build, ...bundle.files)),
)
if (bundled.some((status) => status !== 0)) process.exit(1)
const ran = await Promise.all(
  cells.map((cell) => run('tools/elements/run-cell.mjs', cell.build, cell.browser, ...cell.files)),
)
process.exit(Math.max(...ran))

async function run(...args) {
  const [status] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')
  return status ?? 1
}
