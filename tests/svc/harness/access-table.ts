import { grants } from '../../../demo-host/svc/domain/accounts/permitted.ts'
import { servedResources } from '../../../demo-host/svc/domain/resources/served.ts'
import { batch } from '../../../src/contract/batch.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { reports } from '../../../src/contract/reports.ts'
import { administrators, roles, type Role } from '../../../src/contract/roles.ts'
import { pricing } from '../../../src/contract/pricing.ts'
import { serverCreate } from '../../../src/contract/server-create.ts'
import { servers } from '../../../src/contract/servers.ts'
import { sites } from '../../../src/contract/sites.ts'
import { users } from '../../../src/contract/users.ts'
import type { TestSite } from './client.ts'
import { rootOf } from './served.ts'

// Who may make which call, about whom. Whatever is not allowed here is refused, and changes nothing.

/** Calls that anybody may make: a new one is a decision. */
export const openCalls = [
  'GET /loginCheck',
  'POST /bearer',
  'POST /login',
  'POST /logintfa',
  'POST /sendtfa',
  'POST /resendtfa',
  'POST /tfaDetails',
  'GET /logout',
  'POST /create',
  'POST /validate',
  'POST /forgot',
  'GET /reset/:token',
  'POST /reset',
  'POST /autoLogin',
  'POST /accessLink',
  'POST /invitation',
  'GET /socialAccess/getSocial',
  'GET /socialAccess/socialAllowed',
  'GET /socialAccess/stateToken',
  'GET /socialAccess/stateToken/:social/:page/:handler',
  'POST /socialAccess/stateToken',
  'POST /socialAccess/token',
  'GET /captcha',
  'POST /header/additionalEmail/confirm',
  'GET /site',
  'GET /logo',
  'GET /termsOfService',
  'GET /ga',
  'POST /catchCrash',
]

/** Calls about one account, or all that somebody manages. */
const peopleCalls = Object.values<Endpoint>(users)
  .filter(({ path }) => path.includes(':') || path.startsWith('/users'))
  .map(({ method, path }) => `${method} ${path}`)
const batchCalls = Object.values<Endpoint>(batch).map(({ method, path }) => `${method} ${path}`)
const ofUsers = peopleCalls.filter((call) => call.includes('/users/:'))
const openToCustomers = peopleCalls.filter((call) => !call.includes('/users/:'))

/** Calls of resources that are served: whose rows they are says about whom they may be, the navigation by whom. */
const servedCalls = servedResources.flatMap((resource) =>
  Object.values(resource.calls as Record<string, Endpoint>).map((endpoint) => ({
    call: `${endpoint.method} ${endpoint.path}`,
    about: rootOf(resource).scope === 'owner' ? administrators : roles,
    by: (role: Role) => permits(role, endpoint),
  })),
)

/** Calls about servers, of which the served ones are some. */
const serverCalls = Object.values<Endpoint>(servers).map((endpoint) => ({
  call: `${endpoint.method} ${endpoint.path}`,
  by: (role: Role) => permits(role, endpoint),
}))
const sellingCalls = [...Object.values<Endpoint>(serverCreate), ...Object.values<Endpoint>(pricing)].map(
  (endpoint) => ({
    call: `${endpoint.method} ${endpoint.path}`,
    by: (role: Role) => permits(role, endpoint),
  }),
)

const siteCalls = Object.values<Endpoint>(sites).map(({ method, path }) => `${method} ${path}`)

const reportCalls = Object.values(reports).map(({ path }) => `GET ${path}`)

/** Calls that answer what a command has made: of a command of another kind, nothing. */
export const filesOfCommands = [
  'GET /header/export/:cmdId',
  'GET /reports/deliveries/:cmdId',
  'GET /reports/deliveries/:cmdId/file',
]

/** Calls that may be about somebody else of the site, by whom; all others are about oneself. */
export const aboutOthers: Record<string, readonly Role[]> = {
  'PUT /header/disable': administrators,
  'PUT /header/enable': administrators,
  'PUT /header/:userId/allowEmailAccess': administrators,
  'GET /header/avatar/:id': administrators,
  'GET /dashboard': administrators,
  'GET /support/tickets': administrators,
  'GET /support/tickets/:id': administrators,
  'PUT /support/tickets/:id': administrators,
  'POST /support/tickets/:id/messages': administrators,
  'PUT /support/tickets/:id/seen': administrators,
  'POST /support/tickets/:id/close': administrators,
  'POST /support/tickets/:id/reopen': administrators,
  'GET /support/health/incidents/:id': roles,
  'POST /support/health/incidents/:id/updates': administrators,
  ...Object.fromEntries(reportCalls.map((call) => [call, administrators])),
  'DELETE /reports/activeSessions/:id': administrators,
  'POST /reports/failedJobs/:id/retry': administrators,
  'DELETE /reports/failedJobs/:id': administrators,
  ...Object.fromEntries(peopleCalls.map((call) => [call, administrators])),
  ...Object.fromEntries(servedCalls.map(({ call, about }) => [call, about])),
  ...Object.fromEntries(serverCalls.map(({ call }) => [call, administrators])),
  'GET /changeEmail': administrators,
  'GET /crashReports/:id': administrators,
  ...Object.fromEntries(siteCalls.map((call) => [call, administrators])),
}

/** Calls that use up what they are about though it is nobody's row: it cannot be asked about again. */
export const usesUp = ['POST /reports/failedJobs/:id/retry', 'DELETE /reports/failedJobs/:id']

type Rule = (role: Role, site: TestSite) => boolean
const byAdministrators: Rule = (role) => administrators.includes(role)
const byParents: Rule = () => false
const byOperators: Rule = (role) => role === 'operator' || role === 'root'
const wherePartners: Rule = (_, site) => site === 'aurora'

/** Calls that are not everybody's, even about oneself. Nobody here is a parent. */
export const onlyFor: Record<string, Rule> = {
  'PUT /header/enable': byAdministrators,
  'PUT /header/adminNotificationsPreferences': byAdministrators,
  'PUT /header/updateAdditionalEmailFlag': byAdministrators,
  'PUT /header/additionalEmail': byAdministrators,
  'PUT /header/parentSecurityNotificationsPreferences': byParents,
  'PUT /header/parentActionsNotificationsPreferences': byParents,
  'PUT /header/parentUsageNotificationsPreferences': byParents,
  'PUT /header/partnerConnector': wherePartners,
  'POST /header/partnerConnector/consent': wherePartners,
  'DELETE /header/partnerConnector': wherePartners,
  'GET /groups/pages': (role) => role !== 'subuser',
  'GET /crashReports': byOperators,
  'GET /crashReports/:id': byOperators,
  ...Object.fromEntries(siteCalls.map((call) => [call, byAdministrators])),
  'PUT /support/tickets/:id': byAdministrators,
  'PUT /support/info': byAdministrators,
  'POST /support/health/incidents': byAdministrators,
  'POST /support/health/maintenance': byAdministrators,
  'POST /support/health/incidents/:id/updates': byAdministrators,
  ...Object.fromEntries(reportCalls.map((call) => [call, byAdministrators])),
  ...Object.fromEntries([...ofUsers, ...batchCalls].map((call) => [call, byAdministrators])),
  ...Object.fromEntries(openToCustomers.map((call) => [call, (role: Role) => role !== 'subuser'])),
  ...Object.fromEntries([...servedCalls, ...serverCalls, ...sellingCalls].map(({ call, by }) => [call, by])),
  'GET /reports/clientCrashes': byOperators,
  'GET /reports/notificationFailures': byOperators,
  'GET /reports/stuckCommands': byOperators,
  'GET /reports/failedCommands': byOperators,
  'GET /reports/commandDurations': byOperators,
  'GET /reports/jobQueues': byOperators,
  'GET /reports/failedJobs': byOperators,
  'POST /reports/failedJobs/:id/retry': byOperators,
  'DELETE /reports/failedJobs/:id': byOperators,
  'DELETE /reports/activeSessions/:id': byAdministrators,
  'POST /reports/deliveries': byAdministrators,
  'POST /reports/schedules': byAdministrators,
}

/** Whether the navigation permits a call to a role. */
export const permits = (role: Role, { can }: Endpoint): boolean =>
  (grants[role] as readonly string[]).includes(can.split(':')[0] ?? '')
