import type { Trx } from '../kernel/db/database.ts'
import { versionAt } from '../domain/provider/embedded/packages.ts'
import type { EmbeddedServicelet } from '../domain/provider/embedded/embedded-machine.ts'
import { catalogued } from '../domain/servicelets/servicelets.ts'
import { day, daysAgo } from './company.ts'
import type { DemoServer } from './servers.ts'

/** A servicelet of a server of the demonstration: of a version as old as that, and the newest where it says nothing. */
export interface DemoServicelet {
  code: string
  /** When it was installed. */
  daysAgo: number
  /** When it was last updated; it never was unless given. */
  updated?: number
  state?: 'stopped' | 'failed'
  /** Hours since the agent's last report. */
  lostHours?: number
  config?: EmbeddedServicelet['config']
}

interface Made extends Pick<DemoServer, 'servicelets'> {
  id: string
  ownerId: number
}

/** The servicelets of a server, as the embedded provider knows them. */
export const serviceletsOf = ({ servicelets = [] }: Pick<DemoServer, 'servicelets'>): EmbeddedServicelet[] =>
  servicelets.map(
    ({
      code,
      daysAgo: installed,
      updated = installed,
      state = 'running' as const,
      lostHours,
      config,
    }): EmbeddedServicelet => {
      const [at, since] = [Number(daysAgo(installed)), daysAgo(updated)]
      const version = versionAt(code, since)
      return {
        code,
        version,
        state,
        config: { ...catalogued(code)!.initial, ...config },
        installedAt: at,
        since: Number(since),
        ...(lostHours !== undefined && { lostAt: Date.now() - (lostHours / 24) * day }),
        log: [
          { at, level: 'info', text: `Installed ${versionAt(code, new Date(at))}` },
          ...(updated < installed
            ? [{ at: Number(since), level: 'info' as const, text: `Updated to ${version}` }]
            : []),
          ...(state === 'stopped'
            ? [{ at: Number(since) + 60_000, level: 'info' as const, text: 'Stopped' }]
            : []),
          ...(state === 'failed'
            ? [{ at: Number(since) + 4000, level: 'error' as const, text: "The servicelet didn't start." }]
            : []),
        ],
      }
    },
  )

/** What was done to them. */
export const seedServicelets = async (trx: Trx, siteId: number, made: readonly Made[]): Promise<void> => {
  const lines = made.flatMap(({ id, ownerId, servicelets = [] }) =>
    servicelets.flatMap((servicelet) =>
      commandsOf(servicelet).map(({ command, at, failed }) => ({
        site_id: siteId,
        server_id: id,
        account_id: ownerId,
        servicelet: servicelet.code,
        command,
        created_at: at,
        began_at: new Date(Number(at) + 1000),
        ended_at: new Date(Number(at) + (command === 'install' ? 48_000 : 9000)),
        state: failed ? 'failed' : 'done',
        progress: failed ? 99 : 100,
        exit_code: failed ? 70 : 0,
        output: failed ? "The servicelet didn't start." : '',
      })),
    ),
  )
  if (lines.length > 0) await trx.insertInto('servicelet_command').values(lines).execute()
}

/** How it became what it is. */
const commandsOf = ({ daysAgo: installed, updated, state }: DemoServicelet) => {
  const last = daysAgo(updated ?? installed)
  const next = new Date(Number(last) + (state ? 60_000 : 0))
  return [
    { command: 'install', at: daysAgo(installed), failed: false },
    ...(updated === undefined ? [] : [{ command: 'update', at: last, failed: false }]),
    ...(state === 'stopped' ? [{ command: 'stop', at: next, failed: false }] : []),
    ...(state === 'failed' ? [{ command: 'restart', at: next, failed: true }] : []),
  ]
}
