import { grants } from '../../../../demo-host/svc/domain/accounts/permitted.ts'
import { userBilling } from '../../../../src/contract/billing/user-billing.ts'
import { batch } from '../../../../src/contract/people/batch.ts'
import { serverMoves } from '../../../../src/contract/servers/moves.ts'
import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import { cloudinit } from '../../../../src/contract/operations/cloudinit.ts'
import { hdlib } from '../../../../src/contract/storage/images.ts'
import { hosts } from '../../../../src/contract/operations/hosts.ts'
import { ipCleanup } from '../../../../src/contract/operations/ip-cleanup.ts'
import { keys } from '../../../../src/contract/api/keys.ts'
import { reports } from '../../../../src/contract/reports.ts'
import { administrators, roles, type Role } from '../../../../src/contract/engine/roles.ts'
import { networks } from '../../../../src/contract/networks/networks.ts'
import { subnets } from '../../../../src/contract/networks/subnets.ts'
import { serverFirewall } from '../../../../src/contract/servers/firewall.ts'
import { serverImages } from '../../../../src/contract/servers/images.ts'
import { serverQuotes } from '../../../../src/contract/servers/quotes.ts'
import { serverNetworks } from '../../../../src/contract/servers/networks.ts'
import { consoles } from '../../../../src/contract/servers/consoles.ts'
import { consoleSessions } from '../../../../src/contract/operations/console-sessions.ts'
import { servers } from '../../../../src/contract/servers/servers.ts'
import { servicelets } from '../../../../src/contract/servers/servicelets.ts'
import { serverTags } from '../../../../src/contract/servers/tags.ts'
import { tasks } from '../../../../src/contract/operations/tasks.ts'
import { switches } from '../../../../src/contract/operations/switches.ts'
import { uploadServices } from '../../../../src/contract/operations/upload-services.ts'
import { users } from '../../../../src/contract/people/users.ts'
import { webhooks } from '../../../../src/contract/api/webhooks.ts'
import { callsOf, ownCalls, permits } from './own-calls.ts'
import { siteCalls } from './site-calls.ts'
import type { TestSite } from '../world/client.ts'
import { rootOf, serviceResources } from '../world/served.ts'

// The permitted callers of each call, and the accounts they may act on. Everything else is refused and
// changes nothing.

/** Calls about one account, or all managed ones. */
const peopleCalls = [...Object.values<Endpoint>(users), ...Object.values<Endpoint>(userBilling)]
  .filter(({ path }) => path.includes(':') || path.startsWith('/users'))
  .map(({ method, path }) => `${method} ${path}`)
const batchCalls = callsOf(batch, serverMoves).map(({ call }) => call)
const ofUsers = peopleCalls.filter((call) => call.includes('/users/:'))
const openToCustomers = peopleCalls.filter((call) => !call.includes('/users/:'))

/** Calls of resources that are served: whose rows they are says about whom they may be, the navigation by whom. */
const servedCalls = serviceResources().flatMap((resource) =>
  Object.values(resource.calls as Record<string, Endpoint>).map((endpoint) => ({
    call: `${endpoint.method} ${endpoint.path}`,
    about: rootOf(resource).scope === 'owner' ? administrators : roles,
    by: (role: Role) => permits(role, endpoint),
  })),
)

/** Calls about servers, and the keys and webhooks of programs, of which the served ones are some. */
const serverCalls = callsOf(
  servers,
  serverNetworks,
  serverQuotes,
  serverFirewall,
  serverTags,
  servicelets,
  consoles,
  consoleSessions,
  keys,
  webhooks,
  networks,
  subnets,
  serverImages,
  hdlib,
)
const hostCalls = callsOf(hosts).map(({ call }) => call)

/** Calls about switches of data centers, and addresses in them. */
const deviceCalls = callsOf(switches, ipCleanup).map(({ call }) => call)

const uploadServiceCalls = callsOf(uploadServices).flatMap(({ call, can }) =>
  can === 'anyone' ? [] : [call],
)

/** Those of the policies of a site that are not served: its administrators have all of them. */
const policyCalls = callsOf(cloudinit).map(({ call }) => call)

/** Tasks of others are changed by those who may change the report of stuck ones. */
const taskCalls = callsOf(tasks).map(({ call }) => call)
const operators = administrators.filter((role) =>
  (grants[role] as readonly string[]).includes('stuckCommands'),
)

const reportCalls = Object.values(reports).map(({ path }) => `GET ${path}`)

/** Calls that answer what a command has made: of a command of another kind, nothing. */
export const filesOfCommands = [
  // A version that isn't in force yet can't be accepted.
  'POST /agreement/:id/sign',
  'GET /header/export/:cmdId',
  'GET /reports/deliveries/:cmdId',
  'GET /reports/deliveries/:cmdId/file',
  'GET /report/:userId/:id/file',
  'POST /report/:userId/:id/link',
]

/**
 * Calls about keys and webhooks that administrators see and only owners change so: those of others they may
 * restrict (tests/svc/api/managed-keys.test.ts).
 */
export const byOwnersAlone = [
  'PUT /keys/:id',
  'PUT /keys/:clientId/access',
  'POST /keys/:id/regenerate',
  'POST /keys/:clientId/servers',
  'DELETE /keys/:id/serverLimit',
  'PUT /webhooks/:id',
  'POST /webhooks/:id/regenerate',
]

/** Calls that may concern other accounts of the site, by caller; all others concern the caller. */
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
  'POST /reports/oldSnapshots/:id/ignore': administrators,
  'DELETE /reports/serversWithIgnoredSnapshots/:id': administrators,
  ...Object.fromEntries(peopleCalls.map((call) => [call, administrators])),
  ...Object.fromEntries(servedCalls.map(({ call, about }) => [call, about])),
  ...Object.fromEntries(serverCalls.map(({ call }) => [call, administrators])),
  ...Object.fromEntries(policyCalls.map((call) => [call, administrators])),
  'GET /timeline/:of/:id': administrators,
  ...Object.fromEntries(taskCalls.map((call) => [call, operators])),
  'GET /changeEmail': administrators,
  'GET /migrateServices': administrators,
  'GET /serverPowerHistory': administrators,
  // What names nothing begins something of which there is one at a time.
  ...Object.fromEntries(
    deviceCalls.filter((call) => call.includes(':')).map((call) => [call, administrators]),
  ),
  ...Object.fromEntries([...hostCalls, ...uploadServiceCalls].map((call) => [call, administrators])),
  'GET /crashReports/:id': administrators,
  'POST /users/:site/:id/credits': administrators,
  'GET /users/:site/:id/credits': administrators,
  'POST /users/:site/:id/promo': administrators,
  'GET /undecidedCharges': administrators,
  'POST /undecidedCharges/:id/close': administrators,
  'GET /users/:site/:id/invoices': administrators,
  'GET /users/:site/:id/payments': administrators,
  'GET /users/:site/:id/refunds': administrators,
  'POST /users/:site/:id/payments/:paymentId/refunds': administrators,
  'POST /users/:site/:id/invoices/:invoiceId/creditNotes': administrators,
  // Reports themselves belong to the user who made them.
  'GET /report/:userId': administrators,
  'GET /report/:userId/options': administrators,
  'POST /report/:userId': administrators,
  ...Object.fromEntries(siteCalls.map((call) => [call, administrators])),
  ...Object.fromEntries(byOwnersAlone.map((call) => [call, []])),
}

type Rule = (role: Role, site: TestSite) => boolean
const byAdministrators: Rule = (role) => administrators.includes(role)
const byParents: Rule = () => false
const byOperators: Rule = (role) => role === 'operator' || role === 'root'
const wherePartners: Rule = (_, site) => site === 'aurora'

/** Calls that not every role may make, even about itself. No caller here is a parent. */
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
  'GET /timeline/:of/:id': (role) => grants[role].some((entry) => entry === 'servers'),
  'GET /groups/pages': (role) => role !== 'subuser',
  'GET /crashReports': byOperators,
  'GET /serverPowerHistory': byOperators,
  'GET /mqProxyMon': byOperators,
  'GET /billingClock': byOperators,
  'POST /billingClock/advance': byOperators,
  'GET /blacklist/test': byOperators,
  'POST /blacklist/import': byOperators,
  ...Object.fromEntries(
    [...hostCalls, ...uploadServiceCalls, ...deviceCalls].map((call) => [call, byOperators]),
  ),
  'GET /crashReports/:id': byOperators,
  ...Object.fromEntries(policyCalls.map((call) => [call, byAdministrators])),
  ...Object.fromEntries(siteCalls.map((call) => [call, byAdministrators])),
  'PUT /support/tickets/:id': byAdministrators,
  'PUT /support/info': byAdministrators,
  'POST /support/health/incidents': byAdministrators,
  'POST /support/health/maintenance': byAdministrators,
  'POST /support/health/incidents/:id/updates': byAdministrators,
  ...Object.fromEntries(reportCalls.map((call) => [call, byAdministrators])),
  ...Object.fromEntries([...ofUsers, ...batchCalls].map((call) => [call, byAdministrators])),
  ...Object.fromEntries(openToCustomers.map((call) => [call, (role: Role) => role !== 'subuser'])),
  ...Object.fromEntries([...servedCalls, ...serverCalls, ...ownCalls].map(({ call, by }) => [call, by])),
  'POST /users/:site/:id/credits': byAdministrators,
  'GET /users/:site/:id/credits': byAdministrators,
  'POST /users/:site/:id/promo': byAdministrators,
  'GET /undecidedCharges': byAdministrators,
  'POST /undecidedCharges/:id/close': byAdministrators,
  'GET /users/:site/:id/invoices': byAdministrators,
  'GET /users/:site/:id/payments': byAdministrators,
  'GET /users/:site/:id/refunds': byAdministrators,
  'POST /users/:site/:id/payments/:paymentId/refunds': byAdministrators,
  'POST /users/:site/:id/invoices/:invoiceId/creditNotes': byAdministrators,
  'PUT /billing/access/:id': byParents,
  'GET /reports/clientCrashes': byOperators,
  'GET /reports/notificationFailures': byOperators,
  'GET /reports/stuckCommands': byOperators,
  'GET /reports/failedCommands': byOperators,
  'GET /reports/commandDurations': byOperators,
  'GET /reports/jobQueues': byOperators,
  'GET /reports/failedJobs': byOperators,
  'GET /reports/failedWebhooks': byOperators,
  'GET /reports/stalledUploads': byOperators,
  'GET /reports/serviceletFailures': byOperators,
  'GET /reports/invalidServices': byOperators,
  'GET /reports/lockedServersNoCommand': byOperators,
  'GET /reports/serverDrift': byOperators,
  'GET /reports/naServicesForRootReport': byOperators,
  'GET /reports/duplicateMacsReport': byOperators,
  'POST /reports/oldSnapshots/:id/ignore': byAdministrators,
  'DELETE /reports/serversWithIgnoredSnapshots/:id': byAdministrators,
  'POST /reports/failedJobs/:id/retry': byOperators,
  'DELETE /reports/failedJobs/:id': byOperators,
  'DELETE /reports/activeSessions/:id': byAdministrators,
  'POST /reports/deliveries': byAdministrators,
  'POST /reports/schedules': byAdministrators,
}
