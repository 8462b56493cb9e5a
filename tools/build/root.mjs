import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** A build for `npm start` only, minified by esbuild. Everything shipped and tested is minified by Terser. */
export const quick = process.env.PORTICO_BUILD === 'quick'

/** A release build: minified, with hashes in file names. */
export const release = process.env.NODE_ENV !== 'development'
