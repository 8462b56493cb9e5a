// The reference host.
import { copyFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleHost, bundleLooks } from './bundle-host.mjs'
import { makeGroup } from './make-group.mjs'
import { root } from './root.mjs'

await makeGroup('service')
const { loginStyles } = await import('../../dist/server/server.js')
writeFileSync(path.join(root, 'dist/embed/login.css'), loginStyles())
copyFileSync(path.join(root, 'elements/room.css'), path.join(root, 'dist/embed/room.css'))
await Promise.all([bundleHost(), bundleLooks()])
