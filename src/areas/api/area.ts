import { defineArea } from '../../core/define/area.ts'
import { areaPack } from '../../ui/area/messages.en.ts'
import { resourcePages } from './resource-pages.ts'

/** Everything for programs that use the service. */
export const apiArea = defineArea({
  start: '/keys',
  // Each page brings its own.
  pack: areaPack,
  pages: [
    ...resourcePages,
    { path: '/docs', can: 'docs', screen: () => import('./docs/docs-screen.tsx') },
    { path: '/cli', can: 'cli', screen: () => import('./cli/cli-screen.tsx') },
    {
      path: '/developersTools',
      can: 'developersTools',
      screen: () => import('./developers-tools/tools-screen.tsx'),
    },
  ],
})
