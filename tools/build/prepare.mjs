// Runs before anything is installed: Node's own modules only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from './files-below.mjs'
import { root } from './root.mjs'
import { isInstalled, isPartlyInstalled } from './installed.mjs'
import { giveUp, say } from '../programs/say.mjs'

/** Records the stamp of each built part of dist. `scripts` includes everything `start` needs. */
const stamps = {
  start: ['dist/.stamp-start', 'dist/.stamp'],
  gallery: ['dist/gallery/.stamp', 'dist/.stamp'],
  scripts: ['dist/.stamp'],
  declarations: ['dist/types/.stamp'],
}
const sources = [
  'src',
  'cli',
  'elements',
  'themes',
  'demo-host',
  'tools/rollup',
  'tools/build',
  'tests/elements/gallery',
  'tests/elements/area',
  'tools/docs/docblock.ts',
]
const settings = [
  'rollup.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
]

/**
 * Installs and builds what is missing or out of date. A second run finds nothing to do and says nothing.
 * Running the portal needs `start`, which is minified quickly; `scripts` are as they ship, and testing the package needs `declarations`
 * too.
 */
export function prepare(needs = ['scripts']) {
  install(needs)
  const now = sourceStamp()
  const missing = needs.filter((part) => !isBuilt(part, now))
  if (missing.length) build(missing)
}

/** Installs what is missing: to run the portal, only what the host runs on and what builds it. */
export function install(needs) {
  checkNode()
  const whole = needs.some((part) => part !== 'start')
  if (isInstalled(root, whole ? undefined : ['', 'demo-host'])) return
  // npm empties the folder first; through a symbolic link it would empty someone else's.
  const folder = path.join(root, 'node_modules')
  if (existsSync(folder) && lstatSync(folder).isSymbolicLink())
    giveUp('node_modules is a link and is out of date. Run npm ci where it leads to.')
  if (!whole) {
    say('Installing what the portal runs on, about 15 s (npm ci) …')
    npm('ci', '--workspace', 'demo-host', '--include-workspace-root')
  } else if (isPartlyInstalled(root)) {
    say('Installing what tests need besides, about 30 s (npm install) …')
    npm('install', '--no-save')
  } else {
    say('Installing dependencies, about 45 s (npm ci) …')
    npm('ci')
  }
}

/** Records the stamp of the sources a part was built from; `null` removes it. */
export function stampBuild(part, stamp) {
  const files = stamps[part].map((file) => path.join(root, file))
  // The part may be rebuilt in another mode.
  if (stamp === null) return files.forEach((file) => rmSync(file, { force: true }))
  mkdirSync(path.dirname(files[0]), { recursive: true })
  writeFileSync(files[0], stamp)
}

/** A stamp of the sources' state; equal stamps need no rebuild. */
export function sourceStamp() {
  const hash = createHash('sha256')
  for (const file of [...settings, ...sources].flatMap(filesBelow)) {
    const { size, mtimeMs } = statSync(path.join(root, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex')
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  giveUp(`Portico needs Node 20.19 or newer; this is ${process.version}.`)
}

function npm(command, ...more) {
  const known = process.env.npm_execpath
  // Building needs the development packages, in production mode too.
  const args = [command, ...more, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const run = known
    ? spawnSync(process.execPath, [known, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (run.status !== 0) giveUp(`npm ${command} failed; see the lines above.`)
}

const isBuilt = (part, stamp) =>
  stamps[part]
    .map((file) => path.join(root, file))
    .some((file) => existsSync(file) && readFileSync(file, 'utf8') === stamp)

function build(needs) {
  const isFirst = !existsSync(path.join(root, 'dist'))
  say(isFirst ? `Building, about ${needs.includes('scripts') ? 90 : 35} s …` : 'Building what has changed …')
  const run = spawnSync(process.execPath, ['tools/build/build.mjs', ...needs], {
    cwd: root,
    stdio: 'inherit',
  })
  if (run.status !== 0) giveUp('The build failed; see the lines above.')
}
