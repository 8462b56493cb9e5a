import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'

/**
 * Puts the next look at a check off: twice as long each time, an hour at most; a day once it was paid back, which banks may return. For
 * 30 days after its end. While it waits for the customer, until its time is over.
 */
export const waitLonger = async (trx: Trx, id: number): Promise<void> => {
  await sql`
    update card_check set checks = checks + 1, due_at = case
        when state = 'paid' and outcome is null then answer_by
        when coalesce(ended_at, created_at) <= clock_timestamp() - interval '30 days' then null
        when refund_state = 'succeeded' then clock_timestamp() + interval '1 day'
        else least(clock_timestamp() + interval '1 second' * least(15 * 2 ^ least(checks, 20), 3600),
          case when outcome is null then greatest(answer_by, clock_timestamp()) end) end
    where id = ${id} and state <> 'failed' and coalesce(refund_state, '') <> 'failed'`.execute(trx)
}
