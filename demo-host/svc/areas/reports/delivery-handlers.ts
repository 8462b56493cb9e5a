import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { reportDeliveries } from '../../../../src/contract/report-deliveries.ts'
import type { Call } from '../../domain/calls/call.ts'
import { deliver } from './deliver.ts'
import { deliveryFile, listDeliveries, showDelivery } from './deliveries.ts'
import { addSchedule, listSchedules, pauseSchedule, removeSchedule } from './schedules.ts'

export const reportDeliveriesHandlers: Handlers<typeof reportDeliveries, Call> = {
  deliver,
  deliveries: listDeliveries,
  delivery: showDelivery,
  file: deliveryFile,
  schedules: listSchedules,
  schedule: addSchedule,
  pause: pauseSchedule,
  remove: removeSchedule,
}
