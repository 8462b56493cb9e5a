const ours = `from account a where a.email like '%@kill.example'`
const lines = (event: string) =>
  `(select count(*) from audit l where l.account_id = a.id and l.result = 'ok' and l.event = '${event}')`
const used = (kind: string) =>
  `(select count(*) from token t where t.account_id = a.id and t.kind = '${kind}' and t.used_at is not null)`
const mails = (kind: string) =>
  `(select count(*) from outbox o where o.address = a.email and o.kind = '${kind}')`

/** Invariants after any kill: each query returns the offenders. */
export const offenders: Record<string, string> = {
  'two accounts of one address': `select lower(email) ${ours} group by site_id, lower(email) having count(*) > 1`,
  'an account without its line in the audit log': `select email ${ours} and ${lines('account-created')} <> 1`,
  'an account without its validation mail': `select email ${ours} and ${mails('validation')} <> 1`,
  'an account whose answer is not kept for a repeat': `select 1 where (select count(*) ${ours}) <> (select count(*) from once where route = '/create')`,
  'a used validation token without its effect, or the other way round': `select email ${ours} and (${used('validate')} <> ${lines('email-validated')}
      or a.email_validation_required <> (${used('validate')} = 0))`,
  'a used reset token without its effect, or the other way round': `select email ${ours} and (${used('reset')} <> ${lines('password-reset')}
      or (a.password_changed_at > a.created_at) <> (${used('reset')} > 0))`,
  'a reset token without its mail or its line': `select email ${ours} and not (${mails('reset')} = ${lines('reset-sent')} and ${mails('reset')} =
      (select count(*) from token t where t.account_id = a.id and t.kind = 'reset'))`,
  'two live tokens of a kind for an account': `select account_id, kind from token where used_at is null and ends_at > now()
      group by account_id, kind having count(*) > 1`,
  'a session that nobody signed in to, or a sign-in without its session': `select email ${ours} and (select count(*) from session s where s.account_id = a.id)
      <> ${lines('sign-in')} + ${lines('second-step')}`,
  'a session that went past the second step': `select email ${ours} and exists (select from careful c join audit l on l.account_id = c.account_id
      where c.account_id = a.id and l.event = 'sign-in' and l.result = 'ok' and l.at > c.since)`,
  'a used code without its sign-in, or the other way round': `select email ${ours} and ${lines('second-step')} <> (select count(*) from code c join attempt t
      on t.site_id = c.site_id and t.id = c.attempt_id where t.account_id = a.id and c.used_at is not null)`,
}

/** Gives some accounts a second step from now on, and notes since when. */
export const becomeCareful = (emails: readonly string[]): string[] => [
  'create table if not exists careful (account_id int primary key, since timestamptz not null)',
  `with chosen as (update account set second_step = true, second_step_email = true
     where not second_step and email = any('{${emails.join()}}') returning id)
   insert into careful select id, clock_timestamp() from chosen`,
]

/** Frees the messages of a dead service at once, as if its lease had expired. */
export const endLeases = 'update outbox set next_try_at = now() where sent_at is null and dropped_at is null'

/** Resets the limits: people whose calls are cut off repeat them more often than anyone may. */
export const resetLimits = ['delete from lockout', 'delete from tally']
