import { defineArea } from '../../core/define/area.ts'
import { areaPack } from '../../ui/area/messages.en.ts'
import { resourcePages } from './resource-pages.ts'

/** The images for servers. */
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
