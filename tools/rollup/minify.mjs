import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { hashOf, remembered } from '../build/remembered.mjs'
import { quick, root } from '../build/root.mjs'
import { minify } from './terser-threads.mjs'

/** Makes chunks small: by Terser what ships, each chunk once; by esbuild what only a first start shows. */
export const minified = (ecma) => (quick && ecma > 5 ? byEsbuild : byTerser(ecma))

const byEsbuild = {
  name: 'minify',
  async renderChunk(code) {
    const made = await transform(code, {
      minify: true,
      format: 'esm',
      target: 'es2022',
      charset: 'utf8',
      sourcemap: true,
      legalComments: 'none',
    })
    return { code: made.code, map: made.map }
  },
}

const terserVersion = JSON.parse(
  readFileSync(path.join(root, 'node_modules/terser/package.json'), 'utf8'),
).version

function byTerser(ecma) {
  const options = {
    module: ecma > 5,
    sourceMap: true,
    ecma,
    // Getters in these sources have no side effects.
    compress: {
      passes: 3,
      ecma,
      unsafe_arrows: true,
      hoist_props: true,
      pure_getters: true,
      directives: false,
    },
    // Tells the bundlers of applications to leave an address to the browser.
    format: { comments: /webpackIgnore/ },
  }
  const settings = JSON.stringify({ ...options, format: String(options.format.comments), terserVersion })
  return {
    name: 'minify',
    async renderChunk(code) {
      const made = await remembered('minified', hashOf(settings, code), async () => {
        const { code: small, map } = await minify(code, options)
        return JSON.stringify({ code: small, map })
      })
      return JSON.parse(made)
    },
  }
}
