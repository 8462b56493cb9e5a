// npm run build [start] [gallery] [scripts] [declarations]: the package, the standalone portal and the host, all into dist.
//   start    what the host serves; the first time minified by what is quick
//   scripts  all that runs, as it ships        declarations  what type checkers and editors read
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sweep } from './made.mjs'
import { cacheFolder, forgetOld } from './remembered.mjs'
import { root } from './root.mjs'
import { runAll } from './run-all.mjs'
import { install, sourceStamp, stampBuild } from './prepare.mjs'
import { giveUp, say } from '../programs/say.mjs'

const named = process.argv.slice(2)
const wanted = named.length ? named : ['scripts', 'declarations']
// Terser's results are cached, so later builds minify only what changed.
const shipped = path.join(cacheFolder, 'shipped')
const ships = wanted.includes('scripts') || existsSync(shipped)
const env = { PORTICO_BUILD: ships ? 'ships' : 'quick' }

// Most of Rollup's objects die young; a large young generation saves collections.
const rollup = (...groups) => ['--max-semi-space-size=64', 'tools/build/groups.mjs', ...groups]

const gallery = { 'the gallery': ['tools/build/gallery.mjs'] }
const start = {
  'the portal': rollup('application'),
  'what pages load': rollup('pages'),
  'the host': ['tools/build/host.mjs'],
}
const parts = {
  start,
  gallery,
  scripts: { ...start, 'the commands': rollup('package'), ...gallery },
  declarations: {
    declarations: ['tools/build/declarations.mjs'],
    'what editors read': ['--import', 'tsx', 'tools/build/editor-files.ts'],
  },
}

install(wanted)
const began = Date.now()
const stamp = sourceStamp()
mkdirSync(path.join(root, 'dist/embed'), { recursive: true })
for (const part of wanted) stampBuild(part, null)
await make(Object.assign({}, ...wanted.map((part) => parts[part])))
if (wanted.some((part) => part === 'start' || part === 'scripts')) {
  sweep()
  forgetOld()
  await make({ 'what is served compressed': ['tools/build/compress.mjs'] })
}
if (wanted.includes('scripts')) writeFileSync(shipped, '')
for (const part of wanted) stampBuild(part, stamp)
say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)

async function make(commands) {
  const failed = await runAll(commands, env)
  if (failed.length) giveUp(`Building ${failed.join(' and ')} failed.`)
}
