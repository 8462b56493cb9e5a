import { defineArea } from '../../core/define/area.ts'
import { areaPack } from '../../ui/area/messages.en.ts'
import { resourcePages } from './resource-pages.ts'

/** Servers of the user, new ones, and prices. */
export const serversArea = defineArea({
  start: '/servers',
  // Each page brings its own.
  pack: areaPack,
  pages: [
    ...resourcePages,
    {
      path: '/serverCreate/:serverId?',
      can: 'serverCreate',
      screen: () => import('./create/create-screen.tsx'),
    },
    { path: '/serverCreateApp', can: 'serverCreateApp', screen: () => import('./create/app-screen.tsx') },
    {
      path: '/serverCreateDesktop',
      can: 'serverCreateDesktop',
      screen: () => import('./create/desktop-screen.tsx'),
    },
    {
      path: '/serverCreateService',
      can: 'serverCreateService',
      screen: () => import('./create/service-screen.tsx'),
    },
  ],
})
