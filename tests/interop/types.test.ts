import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { openApp } from './build.ts'
import { sampleOf } from './samples.ts'

// What comes of the hosts themselves, or of compilers of their own.
const around = `
  declare module '*.vue' { const component: import('vue').Component; export default component }
  declare module 'next/navigation' { export function useRouter(): { push(path: string): void } }
  declare function defineNuxtConfig(config: { vue: { compilerOptions: { isCustomElement: (tag: string) => boolean } } }): object`

const compilerOptions = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: [],
  allowImportingTsExtensions: true,
  experimentalDecorators: true,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
}

// Whose elements the tags of a file are.
const jsx: Record<string, string> = { preact: 'preact', solid: 'solid-js' }

test('the TypeScript of the samples fits the types of the package and of the frameworks', () => {
  const files = ['react', 'next', 'preact', 'solid', 'vue', 'nuxt', 'svelte', 'angular'].flatMap((host) =>
    Object.entries(sampleOf(host))
      .filter(([file]) => /\.tsx?$/.test(file) && !(host === 'svelte' && file.startsWith('src/')))
      .map(([file, text]) => [`${host}/${file}`, `/** @jsxImportSource ${jsx[host] ?? 'react'} */ ${text}`]),
  )
  assert.ok(files.length > 20)
  const { place } = openApp('types', {
    ...Object.fromEntries(files),
    'around.d.ts': around,
    'tsconfig.json': JSON.stringify({ compilerOptions }),
  })
  const compiler = path.resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
  const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', place], { encoding: 'utf8' })
  assert.equal(stdout, '')
  assert.equal(status, 0)
})
