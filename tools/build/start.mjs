// npm start: a fresh clone becomes a running portal.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'

prepare(['start'])

const host = path.resolve(import.meta.dirname, '../../dist/host/main.mjs')
process.setSourceMapsEnabled(true)
// The host reads its arguments (`--help`) as if it had been started itself.
process.argv[1] = host
await import(pathToFileURL(host).href)
