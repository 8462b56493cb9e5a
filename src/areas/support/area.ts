import { defineArea } from '../../core/define/area.ts'
import { supportPack } from './messages.en.ts'

/** Support: tickets, a new one, how to reach it, and how the services are. */
export const supportArea = defineArea({
  start: '/support',
  pack: supportPack,
  pages: [
    {
      path: '/support/servicesHealthStatus',
      can: 'servicesHealthStatus',
      screen: () => import('./health/status-screen.tsx'),
    },
    {
      path: '/support/servicesHealthStatus/:incidentId',
      can: 'servicesHealthStatus',
      screen: () => import('./health/incident-screen.tsx'),
    },
    { path: '/support/:type/:ticketId', can: 'support', screen: () => import('./tickets/thread-screen.tsx') },
    { path: '/support/:type?', can: 'support', screen: () => import('./tickets/list-screen.tsx') },
    { path: '/supportCreate', can: 'supportCreate', screen: () => import('./create/create-screen.tsx') },
    { path: '/supportInfo', can: 'supportInfo', screen: () => import('./contact/contact-screen.tsx') },
  ],
})
