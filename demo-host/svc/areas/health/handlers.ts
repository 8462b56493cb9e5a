import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { health } from '../../../../src/contract/health.ts'
import type { Call } from '../../domain/calls/call.ts'
import { showIncident } from './incident.ts'
import { listIncidents } from './incidents.ts'
import { plan, report, update } from './report.ts'
import { status } from './status.ts'

export const healthHandlers: Handlers<typeof health, Call> = {
  status,
  incidents: listIncidents,
  incident: showIncident,
  report,
  plan,
  update,
}
