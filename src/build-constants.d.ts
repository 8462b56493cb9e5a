/** What the build fills in. There is no `process` in a page: only these two exact expressions may be written. */
declare const process: { env: { NODE_ENV: 'production' | 'development'; PORTICO_VERSION: string } }
