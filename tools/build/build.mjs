// npm run build [scripts] [declarations]: the package, the standalone portal and the host, all into dist.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleHost, bundleLooks } from './bundle-host.mjs'
import { bundleGallery } from './bundle-gallery.mjs'
import { compressServed } from './compress.mjs'
import { sourceStamp, stampBuild } from './prepare.mjs'
import { giveUp, say } from '../programs/say.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const parts = { scripts: buildScripts, declarations: buildDeclarations }
const named = process.argv.slice(2)
const wanted = named.length ? named : Object.keys(parts)

const began = Date.now()
for (const part of wanted) {
  const stamp = sourceStamp()
  stampBuild(part, null)
  await parts[part]()
  stampBuild(part, stamp)
}
say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)

async function buildScripts() {
  empty('embed', 'react', 'server', 'contract', 'cli', 'themes', 'portal', 'host', 'gallery')
  run('the package', 'node_modules/rollup/dist/bin/rollup', '-c', '--silent')
  const { loginStyles } = await import('../dist/server/server.js')
  writeFileSync(path.join(root, 'dist/embed/login.css'), loginStyles())
  copyFileSync(path.join(root, 'elements/room.css'), path.join(root, 'dist/embed/room.css'))
  if (existsSync(path.join(root, 'demo-host/main.ts'))) {
    await Promise.all([bundleLooks(), bundleHost(), bundleGallery()])
    await compressServed()
  }
}

function buildDeclarations() {
  empty('types', 'editor')
  run('declarations', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json')
  run('what editors read', '--import', 'tsx', 'tools/build/editor-files.ts')
}

function empty(...folders) {
  for (const folder of folders) rmSync(path.join(root, 'dist', folder), { recursive: true, force: true })
}

function run(what, script, ...args) {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) giveUp(`Building ${what} failed.`)
}
