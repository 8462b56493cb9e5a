import { defineArea } from '../../core/define/area.ts'
import { areaPack } from '../../ui/area/messages.en.ts'
import { resourcePages } from './resource-pages.ts'

/** What is stored: the images that servers are made of. */
export const storageArea = defineArea({
  start: '/hdlibrary',
  // Each page brings its own.
  pack: areaPack,
  pages: [
    // No data center is named so.
    { path: '/hdlibrary/upload', can: 'hdlibrary', screen: () => import('./upload/upload-screen.tsx') },
    ...resourcePages,
  ],
})
