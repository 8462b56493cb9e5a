import { readFileSync } from 'node:fs'
import path from 'node:path'
import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import esbuild from 'rollup-plugin-esbuild'
import { release, root } from '../build/root.mjs'
import { contractSlim } from './contract-slim.mjs'
import { inlineCodes } from './inline-codes.mjs'
import { minified } from './minify.mjs'
import { novnc } from './novnc.mjs'
import { ownRegistry } from './own-registry.mjs'
import { preactJsx, reactIsPreact } from './runtime.mjs'
import { sheets } from './sheets.mjs'

export const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/** TypeScript and npm packages to one graph of plain modules. `jsx` is how esbuild writes elements. */
export const transpile = (jsx = { jsx: 'automatic' }) => [
  replace({
    preventAssignment: true,
    values: {
      // Stores of one copy never derive from those of another, so none needs a global of its own.
      '(globalThis.nanostoresGlobal ||= { epoch: 0 })': '{ epoch: 0 }',
      'process.env.NODE_ENV': JSON.stringify(release ? 'production' : 'development'),
      'process.env.PORTICO_VERSION': JSON.stringify(version),
    },
  }),
  nodeResolve({
    browser: true,
    extensions: ['.mjs', '.js', '.ts', '.tsx'],
    // `sideEffects` of package.json speaks of dist, not of the sources.
    ignoreSideEffectsForRoot: true,
  }),
  commonjs(),
  esbuild({ target: 'es2022', ...jsx, tsconfig: false, sourceMap: true }),
]

const lightOfetch = path.join(import.meta.dirname, 'light-ofetch.mjs')

/** The same for code of pages: with styles, and only the contract parts it reads. */
export const forBrowsers = (jsx, runtime = 'src/ui/sheets.ts') => [
  alias({
    entries: {
      superstruct: path.join(root, 'src/contract/engine/light-structs.ts'),
      destr: lightOfetch,
      ufo: lightOfetch,
    },
  }),
  novnc({ root }),
  sheets({ root, runtime, release }),
  ...transpile(jsx),
  // Routes are in the build for React alone, from which the portal takes them.
  contractSlim({ folder: path.join(root, 'src/contract'), hasRoutes: jsx !== preactJsx }),
  inlineCodes({ folder: path.join(root, 'src/contract') }),
]

/** The same for the embed build, which includes Preact. */
export const onPreact = () => [reactIsPreact(), ownRegistry(), forBrowsers(preactJsx)]

/** The same without a document: forms and styles are recorded for the markup. */
export const onServers = () => [
  alias({
    entries: [{ find: /^.*\/kit\/form\/light-form\.tsx$/, replacement: inServer('light-form.tsx') }],
  }),
  reactIsPreact(),
  forBrowsers(preactJsx, inServer('collected-sheets.ts')),
]

const inServer = (file) => path.join(root, 'elements/server', file)

export const minify = (ecma = 2020) => release && minified(ecma)

const fatal = new Set(['MISSING_EXPORT', 'UNRESOLVED_IMPORT', 'CIRCULAR_DEPENDENCY'])

/** Warnings that would break a page fail the build. */
export function onwarn(warning, warn) {
  if (fatal.has(warning.code)) throw new Error(warning.message)
  warn(warning)
}
