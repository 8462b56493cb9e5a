import { sql, type RawBuilder } from 'kysely'
import { isBeforeMove } from '../../domain/servers/servers.ts'
import { stateNow } from '../../domain/support/incidents.ts'
import { inReach } from '../../domain/support/support.ts'
import { methodText } from '../../kernel/audit/line.ts'
import type { TimelineReader } from './reader.ts'
import type { Subject } from './subjects.ts'

type Query = RawBuilder<unknown>

const emailOf = (id: Query) =>
  sql`(select b.email from account b where b.site_id = t.site_id and b.id = ${id})`

const noTask = sql`'' as "cmdId", false as "canRetry", false as "canCancel", false as "canDiscard"`

/** Queries of a record's entries, each with the columns of `TimelineRow`, for a reader who may see the record. */
export const entriesOf = (subject: Subject, reader: TimelineReader): Query[] => [
  auditLines(subject, reader),
  ...(subject.kind === 'server' ? [serverEvents(subject, reader)] : []),
  ...(subject.kind === 'user' || subject.kind === 'image' ? [commands(subject, reader)] : []),
  ...(reader.tickets && (subject.kind === 'server' || subject.kind === 'user')
    ? [tickets(subject, reader)]
    : []),
  ...(reader.incidents && (subject.kind === 'site' || subject.datacenter) ? [incidents(subject)] : []),
]

// Lines of operations on servers are in the history of the server too, which says more.
const inHistory = sql`('server-created', 'server-terminated', 'server-console', 'server-moved')`

/** All lines of a user whom the reader manages; of other records those of the log, or of the reader's account. */
const auditLines = ({ kind, id }: Subject, { audits, accountId }: TimelineReader): Query => sql`
  select 'audit-' || t.id as id, t.at, 'audit' as kind, t.event, ${methodText(sql`t.method`)} as method,
    coalesce(${emailOf(sql`coalesce(t.by_id, t.account_id)`)}, '') as by,
    case when t.result = 'failed' then 'failed' else '' end as state, ${noTask}, '' as page
  from audit t where ${kind === 'user' ? sql`t.account_id = ${Number(id)}` : sql`t.about = ${`${kind} ${id}`}`}
    ${kind === 'user' || audits ? sql`` : sql`and t.account_id = ${accountId}`}
    ${kind === 'server' ? sql`and t.event not in ${inHistory} and not ${isOfHistory(id)}` : sql``}`

// Both are added in one transaction: the line with its start, the entry a little later.
const isOfHistory = (id: string): RawBuilder<boolean> => sql<boolean>`(t.event = 'server-changed' and exists (
  select from server_event e where e.server_id = ${id} and e.at between t.at and t.at + interval '5 seconds'))`

const may = (isOn: Query, rule: Query) => sql`coalesce(${isOn} and ${rule}, false)`

/** Tasks that the reader may change: their own, or all. */
const changeable = ({ accountId, changesTasks }: TimelineReader): Query =>
  changesTasks ? sql`true` : sql`(c.account_id = ${accountId} or c.created_by = ${accountId})`

const actions = (reader: TimelineReader): Query => {
  const { canRetry, canCancel, canDiscard } = reader.rules
  const isOn = changeable(reader)
  return sql`${may(isOn, canRetry)} as "canRetry", ${may(isOn, canCancel)} as "canCancel", ${may(isOn, canDiscard)} as "canDiscard"`
}

const serverEvents = ({ id }: Subject, reader: TimelineReader): Query => {
  const isHidden = isBeforeMove(sql`t.server_id`, sql`t.at`)
  return sql`
  select 'event-' || t.id, t.at, case when t.command_id is null then 'audit' else 'task' end, 'server.' || t.action, t.detail,
    case when ${isHidden} then '' else coalesce(${emailOf(sql`t.account_id`)}, '') end, t.result,
    case when ${isHidden} then '' else coalesce(t.command_id::text, '') end, ${actions(reader)}, ''
  from server_event t left join command c on c.id = t.command_id and not ${isHidden}
  where t.server_id = ${id}`
}

/** Tasks of an account, or about an image: the reader's own, and for readers of all. */
const commands = ({ kind, id }: Subject, reader: TimelineReader): Query => {
  const { accountId } = reader
  const isOwn = sql`(c.account_id = ${accountId} or c.created_by = ${accountId})`
  return sql`
  select 'task-' || c.id, c.created_at, 'task', 'task.' || c.name, c.target,
    coalesce((select b.email from account b where b.site_id = c.site_id and b.id = c.created_by), ''), c.state,
    c.id::text, ${actions(reader)}, ''
  from command c where ${kind === 'user' ? sql`c.account_id = ${Number(id)}` : sql`c.about = ${`image ${id}`}`}
    and ${reader.tasks ? sql`true` : isOwn}`
}

/** Tickets of a user, or of a server's owner that name the server. */
const tickets = ({ kind, id, name }: Subject, { asker }: TimelineReader): Query => sql`
  select 'ticket-' || t.id, t.created_at, 'ticket', 'ticket', left('#' || t.id || ' ' || t.subject, 254),
    coalesce(${emailOf(sql`t.account_id`)}, ''), t.state, ${noTask}, '/support/all/' || t.id
  from ticket t where ${inReach(asker, sql`t.account_id`)} and ${
    kind === 'user'
      ? sql`t.account_id = ${Number(id)}`
      : sql`t.account_id = (select s.owner_id from server s where s.id = ${id})
          and position(lower(${name}::text) in lower(t.subject || ' ' || t.service)) > 0`
  }`

/** Incidents of the site, or of services in the city of a data center. */
const incidents = ({ kind, datacenter }: Subject): Query => sql`
  select 'incident-' || i.id, i.begins_at, 'incident', 'incident', i.title, '', ${stateNow}, ${noTask},
    '/support/servicesHealthStatus/' || i.id
  from health_incident i where ${
    kind === 'site'
      ? sql`true`
      : sql`exists (
      select from health_incident_service x join health_service h on h.site_id = x.site_id and h.id = x.service_id
        join datacenter d on d.site_id = h.site_id and d.city = h.region
      where x.site_id = i.site_id and x.incident_id = i.id and d.id = ${datacenter})`
  }`
