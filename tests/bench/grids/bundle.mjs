import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import nodeResolve from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import { onPreact, onwarn } from '../../../tools/rollup/plugins.mjs'

/** Those beside which the list is measured: nothing that the package needs, so they are fetched for this only. */
export const packages = {
  'ag-grid-community': '36.2.0',
  'tabulator-tables': '6.5.3',
  '@tanstack/table-core': '9.3.1',
}

/** Puts the script of the page with the list into a folder: `portico.js`. */
export const bundleList = (folder) => bundle(folder, ['portico.tsx'])

/** The same with the other grids: `others.js`, and the style sheet that one of them needs. */
export async function bundleGrids(folder) {
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`)
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }
  if (spawnSync('npm', [...args, ...wanted], options).status !== 0)
    throw new Error('The other grids could not be fetched.')
  await bundle(folder, ['portico.tsx', 'others.mjs'])
  const style = 'node_modules/tabulator-tables/dist/css/tabulator.min.css'
  copyFileSync(path.join(folder, style), path.join(folder, 'tabulator.css'))
}

async function bundle(folder, names) {
  const modules = path.join(folder, 'node_modules')
  const made = await rollup({
    input: names.map((name) => path.join(import.meta.dirname, name)),
    plugins: [nodeResolve({ browser: true, modulePaths: [modules] }), onPreact()],
    onwarn(warning, warn) {
      if (!warning.id?.startsWith(modules)) onwarn(warning, warn)
    },
  })
  await made.write({ dir: folder, format: 'es' })
  await made.close()
}
