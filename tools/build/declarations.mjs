// Type declarations of the package, compiled incrementally.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from './files-below.mjs'
import { cacheFolder } from './remembered.mjs'
import { root } from './root.mjs'

const known = path.join(cacheFolder, 'declarations.tsbuildinfo')

// The compiler's build info refers to files that may be gone.
const gone = filesBelow('dist/types').filter((file) => file.endsWith('.d.ts') && !sourceOf(file))
for (const file of gone) rmSync(path.join(root, file))
if (!existsSync(path.join(root, 'dist/types/src/contract.d.ts'))) rmSync(known, { force: true })

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/typescript/bin/tsc',
    '-p',
    'tsconfig.build.json',
    '--incremental',
    '--tsBuildInfoFile',
    known,
  ],
  { cwd: root, stdio: 'inherit' },
)
process.exit(status ?? 1)

function sourceOf(declaration) {
  const name = path.relative('dist/types', declaration).replace(/\.d\.ts$/, '')
  return ['.ts', '.tsx'].some((ending) => existsSync(path.join(root, name + ending)))
}
