import { array, enums, nullable, object } from 'superstruct'
import { rendered, endpoint } from '../engine/endpoint.ts'
import { flag, longText, maybe, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../engine/paged.ts'

/** State of a service: the worst effect of its incidents. */
const ServiceState = enums(['operational', 'maintenance', 'degraded', 'outage'])

const Impact = enums(['degraded', 'outage', 'maintenance'])

/** State of an incident or maintenance. */
const IncidentState = enums([
  'investigating',
  'identified',
  'monitoring',
  'scheduled',
  'inProgress',
  'resolved',
])

/** Days of history. */
export const healthDays = 90

export const HealthService = object({
  id: text(1, 20),
  name: text(1, 80),
  region: text(0, 80),
  state: ServiceState,
  /** The worst of each of the last 90 days in UTC, oldest first. */
  days: array(ServiceState),
})

const incident = {
  id: text(1, 20),
  name: text(3, 120),
  impact: Impact,
  state: IncidentState,
  /** The names of the services that it is about. */
  services: text(0, 1000),
  dtBegin: time(),
  /** When planned work is meant to end. */
  dtPlanned: nullable(time()),
  dtEnd: nullable(time()),
}

export const IncidentRow = object(incident)

const told = {
  ...incident,
  /** Newest first; the status has the last ten. */
  updates: array(object({ dt: time(), state: IncidentState, text: longText(1, 2000) })),
}

export const Incident = object(told)

const name = text(3, 120)
const services = array(text(1, 20))
const message = longText(1, 2000)
const Begun = object({ id: text(1, 20) })

/** Health of the provider's services. */
export const health = {
  status: endpoint({
    method: 'GET',
    path: '/support/health',
    can: 'servicesHealthStatus:read',
    summary:
      'Current state of each service, incidents, maintenance, and the last 90 days. `mayManage` says whether the caller may ' +
      'report. Never counts as activity.',
    reply: object({
      state: ServiceState,
      services: array(HealthService),
      /** Open incidents, newest first. */
      current: array(Incident),
      /** Scheduled maintenance, next first. */
      planned: array(Incident),
      mayManage: flag(),
    }),
    background: true,
  }),
  incidents: rendered({
    method: 'GET',
    path: '/support/health/incidents',
    can: 'servicesHealthStatus:read',
    summary: 'Incidents and maintenance of the last 90 days, newest first. Never counts as activity.',
    query: object({
      ...pageQuery,
      impact: maybe(Impact),
      state: maybe(IncidentState),
      since: maybe(time()),
      until: maybe(time()),
    }),
    reply: paged(IncidentRow),
    errors: [903],
    background: true,
  }),
  incident: rendered({
    method: 'GET',
    path: '/support/health/incidents/:id',
    can: 'servicesHealthStatus:read',
    summary: 'An incident with its updates. Never counts as activity.',
    reply: object({ ...told, mayManage: flag() }),
    background: true,
  }),
  report: rendered({
    method: 'POST',
    path: '/support/health/incidents',
    can: 'servicesHealthStatus:write',
    summary: 'Reports an incident. For support agents.',
    body: object({ name, impact: enums(['degraded', 'outage']), services, message }),
    reply: Begun,
    errors: [903],
    idempotent: true,
  }),
  plan: rendered({
    method: 'POST',
    path: '/support/health/maintenance',
    can: 'servicesHealthStatus:write',
    summary: 'Schedules maintenance, which starts and ends automatically. For support agents.',
    body: object({ name, services, begin: time(), end: time(), message }),
    reply: Begun,
    errors: [903],
    idempotent: true,
  }),
  update: rendered({
    method: 'POST',
    path: '/support/health/incidents/:id/updates',
    can: 'servicesHealthStatus:write',
    summary: 'Publishes an update of an incident. `resolved` ends it for good. For support agents.',
    body: object({
      state: enums(['investigating', 'identified', 'monitoring', 'resolved']),
      message,
    }),
    reply: Begun,
    errors: [903, 940],
    idempotent: true,
  }),
}
