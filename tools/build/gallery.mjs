// The component gallery, for development.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { bundleGallery } from './bundle-gallery.mjs'
import { root } from './root.mjs'

rmSync(path.join(root, 'dist/gallery'), { recursive: true, force: true })
await bundleGallery()
