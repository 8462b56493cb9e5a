import { defineArea } from '../../../core/define/area.ts'
import { areaPack } from '../../../ui/area/messages.en.ts'

/** The theme editor in an element of its own: of the user's site, or of the one that the route names. */
export const themeEditorArea = defineArea({
  start: '/theme',
  // The page brings its own.
  pack: areaPack,
  pages: [{ path: '/theme/:siteHost?', can: 'sites', screen: () => import('./editor-screen.tsx') }],
})
