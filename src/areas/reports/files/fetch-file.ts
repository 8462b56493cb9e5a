import type { Reply } from '../../../contract/engine/endpoint.ts'
import { reportDeliveries } from '../../../contract/reports/calls/deliveries.ts'
import type { Island } from '../../../ui/island/context.ts'
import { saveFile } from '../../../ui/kit/save-file.ts'

export type Delivery = Reply<typeof reportDeliveries.delivery>

/** Downloads a report's file, with the key of its link. */
export async function fetchFile({ act, host }: Island, { cmdId, link, name }: Delivery): Promise<void> {
  const key = new URLSearchParams(link?.split('?')[1]).get('key') ?? ''
  const file = await act(reportDeliveries.file, { params: { cmdId }, query: { key } })
  saveFile(host, file, name ?? '')
}
