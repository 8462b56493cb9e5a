import { defineArea } from '../../core/define/area.ts'
import { inboxPack } from './messages.en.ts'

/** News of the user and their site. */
export const inboxArea = defineArea({
  start: '/inbox',
  pack: inboxPack,
  pages: [{ path: '/inbox', can: 'inbox', screen: () => import('./inbox-screen.tsx') }],
})
