import type { Trx } from '../db/database.ts'
import type { Keys } from '../keys.ts'
import { takeUse } from '../limits/rate-limit.ts'
import { queueOf, writeToOutbox, type OutboxParts, type Outgoing } from './outbox.ts'

/** Sender of an email: a call, or background work. */
export interface Sender {
  site: { id: number }
  parts: OutboxParts
  /** Runs once the mail is committed. */
  after(work: () => void): void
}

/** A caller who requests emails. */
interface Asker {
  site: { id: number }
  parts: { keys: Keys }
}

const limits = {
  hour: { most: 5, within: 3600 },
  day: { most: 20, within: 86_400 },
}

/** Counts a user-requested email against its address; returns 0, or the seconds until another may be sent. */
export const takeMail = async (trx: Trx, call: Asker, address: string): Promise<number> => {
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
  call: Sender,
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
