import { defineArea } from '../../core/define/area.ts'
import { inboxPack } from './messages.en.ts'

/** What happened to the user and to their site. */
export const inboxArea = defineArea({
  start: '/inbox',
  pack: inboxPack,
  pages: [{ path: '/inbox', can: 'inbox', screen: () => import('./inbox-screen.tsx') }],
})
