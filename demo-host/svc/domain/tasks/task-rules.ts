import { sql, type RawBuilder } from 'kysely'
import type { CommandRules } from '../calls/services.ts'

/** Conditions on a command `c`: what its state and kind allow now. */
export interface TaskRules {
  canRetry: RawBuilder<boolean>
  canCancel: RawBuilder<boolean>
  canDiscard: RawBuilder<boolean>
}

/** Condition that a command `c` is due but has no live worker: live ones renew its due time within a minute. */
const isUnattended: RawBuilder<boolean> = sql<boolean>`(c.ended_at is null and c.due_at < now() - interval '1 minute')`

/** What may be done with a command `c`. Kinds decide on retrying ended ones, because some lose their input. */
export const taskRules = (kinds: Readonly<Record<string, CommandRules>>): TaskRules => {
  const isOf = (rule: 'canRetry' | 'canCancel') =>
    sql`c.name = any(${Object.keys(kinds).filter((name) => kinds[name]?.[rule])}::text[])`
  return {
    canRetry: sql<boolean>`(${isUnattended} or (c.state in ('failed', 'cancelled') and ${isOf('canRetry')}))`,
    canCancel: sql<boolean>`(c.ended_at is null and not c.cancel_asked and ${isOf('canCancel')})`,
    canDiscard: sql<boolean>`(${isUnattended} or c.state = 'failed')`,
  }
}
