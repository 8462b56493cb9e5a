// Runs before anything is installed: Node's own modules only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { giveUp, say } from '../programs/say.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const stamps = { scripts: path.join(root, 'dist/.stamp'), declarations: path.join(root, 'dist/types/.stamp') }
const sources = [
  'src',
  'cli',
  'elements',
  'themes',
  'demo-host',
  'tools/rollup',
  'tools/build/build.mjs',
  'tools/build/bundle-host.mjs',
  'tools/build/bundle-gallery.mjs',
  'tests/elements/gallery',
  'tests/elements/area',
  'tools/build/external-packages.mjs',
  'tools/docs/docblock.ts',
  'tools/editor',
  'tools/build/editor-files.ts',
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
 * Running the portal needs `scripts`; testing the package needs `declarations` too.
 */
export function prepare(needs = ['scripts']) {
  checkNode()
  if (!isInstalled()) install()
  const now = sourceStamp()
  if (!needs.every((part) => stampOf(part) === now)) build(needs)
}

/** Notes that a part of dist belongs to the sources as `stamp` tells them; `null` forgets it. */
export function stampBuild(part, stamp) {
  const file = stamps[part]
  if (stamp === null) return rmSync(file, { force: true })
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, stamp)
}

/** What the sources look like now; two equal stamps need no build in between. */
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

/** Whether node_modules holds what the lock names. Times say nothing here: npm writes both files together. */
function isInstalled() {
  const hidden = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = packagesOf(path.join(root, 'package-lock.json'))
  const present = packagesOf(hidden)
  return Object.entries(wanted).every(
    ([name, { version, optional, peer }]) =>
      name === '' || optional || peer || present[name]?.version === version,
  )
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

function install() {
  // npm empties the folder before it fills it, which through a link is somebody else's.
  const folder = path.join(root, 'node_modules')
  if (existsSync(folder) && lstatSync(folder).isSymbolicLink())
    giveUp('node_modules is a link and is out of date. Run npm ci where it leads to.')
  say('Installing dependencies (npm ci) …')
  const npm = process.env.npm_execpath
  // Building needs the development packages, in production mode too.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (run.status !== 0) giveUp('npm ci failed; see the lines above.')
}

const stampOf = (part) => (existsSync(stamps[part]) ? readFileSync(stamps[part], 'utf8') : undefined)

function build(needs) {
  say('Building …')
  const run = spawnSync(process.execPath, ['tools/build/build.mjs', ...needs], {
    cwd: root,
    stdio: 'inherit',
  })
  if (run.status !== 0) giveUp('The build failed; see the lines above.')
}

function filesBelow(name) {
  const full = path.join(root, name)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [name]
  return readdirSync(full, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(path.join(name, entry.name)))
}
