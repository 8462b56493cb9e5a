import type { Can } from '../../contract/engine/endpoint.ts'
import type { Role } from '../../contract/engine/roles.ts'
import { buttonLink } from '../../ui/dashboard/dashboard.css.ts'
import { useWords } from '../../ui/island/context.ts'
import { RouteLink } from '../../ui/island/route-link.tsx'
import { useMenu, usePermitted } from '../../ui/island/use-permitted.ts'
import { row } from '../../ui/kit/layout.css.ts'
import { homePack } from './messages.en.ts'

interface QuickAction {
  word:
    | 'createServer'
    | 'newTicket'
    | 'viewUsers'
    | 'viewTickets'
    | 'viewReports'
    | 'viewErrors'
    | 'viewStatus'
    | 'securitySettings'
  to: string
  can: Can
}

const createServer: QuickAction = { word: 'createServer', to: '/serverCreate', can: 'serverCreate:write' }
const newTicket: QuickAction = { word: 'newTicket', to: '/supportCreate', can: 'supportCreate:write' }
const viewUsers: QuickAction = { word: 'viewUsers', to: '/users', can: 'users:write' }
const viewTickets: QuickAction = { word: 'viewTickets', to: '/support', can: 'support:write' }
const viewReports: QuickAction = { word: 'viewReports', to: '/reports', can: 'reports:read' }
const viewErrors: QuickAction = { word: 'viewErrors', to: '/logView', can: 'logView:read' }
const viewStatus: QuickAction = {
  word: 'viewStatus',
  to: '/support/servicesHealthStatus',
  can: 'servicesHealthStatus:read',
}
const securitySettings: QuickAction = { word: 'securitySettings', to: '/Profile/security', can: 'session' }

/** The usual actions of each role, most frequent first. */
const actions: Readonly<Record<Role, readonly QuickAction[]>> = {
  subuser: [createServer, newTicket, securitySettings],
  customer: [createServer, newTicket, securitySettings],
  reseller: [createServer, viewUsers, newTicket, viewStatus],
  admin: [viewTickets, viewUsers, viewReports],
  operator: [viewErrors, viewReports, viewStatus],
  root: [viewUsers, viewReports, viewErrors],
}

/** Links to the reader's usual actions, as far as permitted. */
export function QuickActions({ role, isParent }: { role: Role; isParent: boolean }) {
  const words = useWords(homePack)
  const permitted = usePermitted()
  // Shown together once the permissions are known.
  if (!useMenu().value) return null
  const own = isParent && role === 'customer' ? [...actions.customer, viewUsers] : actions[role]
  return (
    <div className={row}>
      {own
        .filter(({ can }) => permitted(can))
        .map(({ word, to }) => (
          <RouteLink key={word} to={to} className={buttonLink}>
            {words[word]}
          </RouteLink>
        ))}
    </div>
  )
}
