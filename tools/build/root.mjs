import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** A build for `npm start` alone: minified by what is quick. What is shipped and tested is minified by Terser. */
export const quick = process.env.PORTICO_BUILD === 'quick'

/** Whether it is for more than development: minified, with hashes in the names of files. */
export const release = process.env.NODE_ENV !== 'development'
