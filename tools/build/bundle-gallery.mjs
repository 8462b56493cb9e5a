import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { bundlePage } from '../elements/bundle.mjs'
import { root } from './root.mjs'

/** Bundles the gallery of components, which a development host serves at `/gallery`, into `dist/gallery`. */
export async function bundleGallery() {
  const folder = path.join(root, 'tests/elements/gallery')
  const out = path.join(root, 'dist/gallery')
  await bundlePage(path.join(folder, 'gallery.tsx'), out)
  for (const file of ['index.html', 'gallery.css'])
    copyFileSync(path.join(folder, file), path.join(out, file))
}
