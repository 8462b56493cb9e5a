import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashOf, remembered } from './remembered.mjs'
import { quick } from './root.mjs'

const levels = quick ? { br: 5, gz: 6 } : { br: 11, gz: 9 }

const ways = {
  br: (bytes, level) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes, level) => promisify(gzip)(bytes, { level }),
}

/** Compresses bytes with `br` or `gz`: at the best level for a release, faster for a first start. */
export const compressed = (bytes, way) =>
  remembered('compressed', `${hashOf(bytes)}.${way}${levels[way]}`, () => ways[way](bytes, levels[way]))
