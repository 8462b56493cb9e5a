import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './sources.ts'

const copied = ['cli', 'demo-host', 'elements', 'src', 'tests', 'themes', 'tools']
const settings = ['.oxfmtrc.json', 'package.json', 'rollup.config.mjs', 'web-test-runner.config.mjs']
const projects = ['tsconfig.json', 'tsconfig.node.json', 'tsconfig.build.json', 'tsconfig.preact.json']

/** A copy of the repository in a folder of its own, in which commands can be run. */
export interface Copy {
  folder: string
  /** Runs Node there; answers what it printed, and whether it failed. */
  node(...args: string[]): { status: number | null; output: string }
  remove(): void
}

/** Copies the sources of the repository. Installed packages are shared. */
export function copyRepository(): Copy {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-scaffold-'))
  for (const part of [...copied, ...settings, ...projects])
    cpSync(path.join(root, part), path.join(folder, part), {
      recursive: true,
      filter: (file) => !file.endsWith('.png'),
    })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  return {
    folder,
    node(...args) {
      // A test that runs within another reports nothing, unless it does not know.
      const env = { ...process.env, NODE_TEST_CONTEXT: undefined }
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: folder,
        encoding: 'utf8',
        env,
        maxBuffer: 2 ** 26,
      })
      return { status, output: stdout + stderr }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
