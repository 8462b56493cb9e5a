import type { Scenario } from './scenario.ts'
import { openAccount, type Account } from './records/account.ts'
import { openBilling, type Billing } from './records/billing.ts'
import { openInbox, type InboxRecord } from './records/inbox.ts'
import { openNetworks, type NetworkRecord } from './records/networks.ts'
import { openServers, type ServerRecord } from './records/servers.ts'
import { openTasks, type TaskRecord } from './records/tasks.ts'
import { openTickets, type TicketRecord } from './records/tickets.ts'

/** All that the demonstration knows: one account and what it has. Only calls change it, and the clock its tasks. */
export interface World {
  scenario: Scenario
  /** The moment that everything in it is older or newer than, in milliseconds. */
  start: number
  isSignedIn: boolean
  /** The second step that a sign-in waits for. */
  attempt: string | undefined
  /** What has failed once already. */
  failed: Set<string>
  account: Account
  servers: ServerRecord[]
  networks: NetworkRecord[]
  tickets: TicketRecord[]
  tasks: TaskRecord[]
  inbox: InboxRecord[]
  billing: Billing
  /** The last number that was given to something new. */
  lastId: number
}

/** A new world, the same at each visit but for its dates, which keep their distance from `now`. */
export function openWorld(scenario: Scenario, now: number): World {
  const start = Math.floor(now / 60_000) * 60_000
  const servers = scenario === 'empty' ? [] : openServers(start)
  return {
    scenario,
    start,
    isSignedIn: !hasSignIn(),
    attempt: undefined,
    failed: new Set(),
    account: openAccount(scenario),
    servers,
    networks: scenario === 'empty' ? [] : openNetworks(start),
    tickets: scenario === 'empty' ? [] : openTickets(start),
    tasks: scenario === 'empty' ? [] : openTasks(start),
    inbox: scenario === 'empty' ? [] : openInbox(start),
    billing: openBilling(servers, start),
    lastId: 9000,
  }
}

/** An ID for something new. */
export const newId = (world: World): string => String(++world.lastId)

// A page with a sign-in form begins with it; any other shows what is behind it.
const hasSignIn = (): boolean =>
  [...(globalThis.document?.querySelectorAll('[data-state]') ?? [])].some(({ localName }) =>
    localName.endsWith('-login'),
  )
