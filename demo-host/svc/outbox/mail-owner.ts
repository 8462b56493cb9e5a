import type { Trx } from '../db/database.ts'
import type { Call } from '../http/call.ts'
import { takeUse } from '../limits/tally.ts'
import type { Parts } from '../parts.ts'
import { queueOf, writeToOutbox, type Outgoing } from './write.ts'

/** As much of a call as a mail needs, so that work without a call can send one too. */
export interface Mailing extends Pick<Call, 'site' | 'after'> {
  parts: Pick<Parts, 'keys' | 'metrics' | 'jobs'>
}

const limits = {
  hour: { most: 5, within: 3600 },
  day: { most: 20, within: 86_400 },
}

/** Counts a mail that somebody asked for against its address; answers 0, or the seconds until another may go there. */
export const takeMail = async (trx: Trx, call: Call, address: string): Promise<number> => {
  const counted = `mails to ${call.parts.keys.sign(address)}`
  for (const [span, limit] of Object.entries(limits)) {
    const wait = await takeUse(trx, call.site.id, `${counted} ${span}`, limit)
    if (wait > 0) return wait
  }
  return 0
}

/** Puts a mail to the owner of a stored address into the outbox. `topic` as for every message; `goodFor` in seconds. */
export const mailOwner = async (
  trx: Trx,
  call: Mailing,
  address: string,
  {
    kind,
    topic,
    message,
    goodFor = 86_400,
    urgent = false,
  }: Pick<Outgoing, 'kind' | 'topic' | 'message' | 'urgent'> & { goodFor?: number },
): Promise<void> => {
  await writeToOutbox(trx, call.parts, {
    siteId: call.site.id,
    channel: 'email',
    kind,
    topic,
    address,
    message,
    goodFor,
    urgent,
  })
  call.after(() => call.parts.jobs.wake(queueOf({ urgent })))
}
