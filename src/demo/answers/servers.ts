import type { servers } from '../../contract/servers/servers.ts'
import type { serverQuotes } from '../../contract/servers/quotes.ts'
import { code } from '../../contract/engine/error-codes.ts'
import { parts, whole, type Answers } from '../answer.ts'
import { decimal, dollars, inCents } from '../records/money.ts'
import { hourlyOff, hourlyOn, monthly, pricesOf, type ServerRecord } from '../records/servers.ts'
import { notFound, Refusal } from '../refusal.ts'
import { beginTask } from '../tasks.ts'
import type { World } from '../world.ts'

const saved = { saved: true } as const

/** The server of a call. */
export function serverOf(world: World, id: string): ServerRecord {
  const server = world.servers.find((each) => each.id === id)
  if (!server) throw notFound()
  return server
}

type Power = 'on' | 'off' | 'restart' | 'suspend' | 'resume'

interface Change {
  commandInfo: string
  during: ServerRecord['status']
  after: ServerRecord['status']
  steps: readonly string[]
}

const changes: Readonly<Record<Power, Change>> = {
  on: {
    commandInfo: 'server-power-on',
    during: 'starting',
    after: 'on',
    steps: ['Starting', 'Waiting for the system'],
  },
  off: {
    commandInfo: 'server-power-off',
    during: 'stopping',
    after: 'off',
    steps: ['Shutting down', 'Powered off'],
  },
  restart: {
    commandInfo: 'server-restart',
    during: 'restarting',
    after: 'on',
    steps: ['Shutting down', 'Starting', 'Waiting for the system'],
  },
  suspend: {
    commandInfo: 'server-suspend',
    during: 'suspending',
    after: 'suspended',
    steps: ['Stopping', 'Suspended'],
  },
  resume: {
    commandInfo: 'server-resume',
    during: 'resuming',
    after: 'on',
    steps: ['Starting', 'Resumed'],
  },
}

function change(world: World, server: ServerRecord, { commandInfo, during, after, steps }: Change): string {
  if (server.cmdId) throw new Refusal(409, code.wrongState, '', { params: { reason: 'busy' } })
  const cmdId = beginTask(world, { commandInfo, target: server.name, steps }, () => {
    const dtPower = new Date().toISOString()
    Object.assign(server, { status: after, cmdId: null, dtPower, uptime: 0 })
    if (after !== 'on') server.load = null
  })
  Object.assign(server, { status: during, cmdId })
  return cmdId
}

/** Servers: their lists, pages and what is done to them. */
export const serverAnswers: Answers = {
  'GET /server/:serverId/overview': parts<typeof servers.show>((world, { params }) =>
    serverOf(world, params.serverId),
  ),
  'PUT /server/:id/power': whole<typeof servers.power>((world, { params, body }) => ({
    cmdId: change(world, serverOf(world, params.id), changes[body.power]),
  })),
  'PUT /server/:id/rename': whole<typeof servers.rename>((world, { params, body }) => {
    const server = serverOf(world, params.id)
    if (world.servers.some((other) => other !== server && other.name === body.name))
      throw new Refusal(400, code.alreadyListed, '', { key: 'name' })
    server.name = body.name
    return saved
  }),
  'PUT /server/:id/description': whole<typeof servers.describe>((world, { params, body }) => {
    Object.assign(serverOf(world, params.id), { description: body.description, tags: body.tags })
    return saved
  }),
  'PUT /server/:id/protection': whole<typeof servers.protect>((world, { params, body }) => {
    serverOf(world, params.id).protected = body.protected
    return saved
  }),
  'PUT /server/:id/configuration': whole<typeof servers.configure>((world, { params, body }) => {
    const server = serverOf(world, params.id)
    const after = server.status
    const steps = ['Checking the host', 'Changing processors and memory', 'Starting']
    const cmdId = change(world, server, {
      commandInfo: 'server-configure',
      during: 'changing',
      after,
      steps,
    })
    Object.assign(server, body)
    Object.assign(server, pricesOf(server, server.billing))
    return { cmdId }
  }),
  'DELETE /server/:id/terminate': whole<typeof servers.terminate>((world, { params }) => {
    const server = serverOf(world, params.id)
    if (server.protected) throw new Refusal(409, code.wrongState, '', { params: { reason: 'protected' } })
    const steps = ['Powering off', 'Deleting disks']
    const cmdId = beginTask(world, { commandInfo: 'server-terminate', target: server.name, steps }, () => {
      world.servers = world.servers.filter((each) => each !== server)
    })
    Object.assign(server, { status: 'terminating', cmdId })
    return { cmdId }
  }),
  'POST /server/:serverId/quote': whole<typeof serverQuotes.quote>((world, { params, body }) => {
    const now = serverOf(world, params.serverId)
    const after = {
      cpuCount: body.cpuCount ?? now.cpuCount,
      ramMB: body.ramMB ?? now.ramMB,
      diskGB: now.diskGB + (body.diskGB ?? 0),
      billing: body.billing ?? now.billing,
    }
    const month = moneyChange(monthly(now), body.terminated ? 0n : monthly(after), 2)
    const rate = body.power === 'off' ? hourlyOff : hourlyOn
    return {
      hour: after.billing === 'hourly' ? moneyChange(hourlyOn(now), rate(after), 4) : null,
      month,
      snapshots: null,
      images: null,
      restarts: now.status === 'on' && (after.cpuCount !== now.cpuCount || after.ramMB !== now.ramMB),
    }
  }),
}

const moneyChange = (from: bigint, to: bigint, places: number) => ({
  currency: 'USD',
  from: decimal(from, places),
  to: decimal(to, places),
  by: decimal(to - from, places),
})

/** What the servers cost in this month so far, and in all of it, in cents. */
export function costOf(servers: readonly ServerRecord[], start: number): { soFar: bigint; forecast: bigint } {
  const all = servers.reduce(
    (sum, server) => sum + (server.status === 'on' ? monthly(server) : inCents(hourlyOff(server) * 730n)),
    0n,
  )
  return { soFar: (all * BigInt(new Date(start).getUTCDate())) / 31n, forecast: all }
}

/** The same of one server, as lists of costs show it. */
export const forecastOf = (server: ServerRecord) => dollars(costOf([server], 0).forecast)
