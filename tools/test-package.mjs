// npm run test:package: what a user of the npm package gets.
import { spawnSync } from 'node:child_process'
import { steps } from './steps.mjs'

const node = (...args) => spawnSync(process.execPath, args, { encoding: 'utf8' })

steps({
  'the package is well formed (publint --strict)': () => node('node_modules/publint/src/cli.js', '--strict'),
  'every entry has types that resolve (attw)': () =>
    node(
      'node_modules/@arethetypeswrong/cli/dist/index.js',
      '--pack',
      '.',
      '--profile',
      'esm-only',
      '--no-emoji',
      '--no-color',
    ),
})
