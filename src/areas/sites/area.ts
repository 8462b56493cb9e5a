import { defineArea } from '../../core/define/area.ts'
import { areaPack } from '../../ui/area/messages.en.ts'
import { resourcePages } from './resource-pages.ts'

/** What a site's administrators decide: the prices it sells at. */
export const sitesArea = defineArea({
  start: '/pricelist',
  // Each page brings its own.
  pack: areaPack,
  pages: [
    ...resourcePages,
    {
      path: '/createNewSite/:setupId?/:step?',
      can: 'createNewSite',
      screen: () => import('./create-new-site/create-site-screen.tsx'),
    },
  ],
})
