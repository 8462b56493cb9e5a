import type { Kysely } from 'kysely'
import type { Trx } from '../../../kernel/db/database.ts'
import { inSite } from '../../../kernel/db/in-site.ts'
import type { Tables } from '../../../kernel/db/rows.ts'
import { courseOf, type Course } from './course.ts'
import { openConsole } from './console/open-console.ts'
import { effectOf, isThere } from './effects.ts'
import type { EmbeddedMachine } from './embedded-machine.ts'
import { changeHost, hasRoomToGrow, hostFull, hostsOf, hostWithRoom } from './hosts.ts'
import {
  addMachine,
  findMachine,
  listMachines,
  removeMachine,
  saveMachine,
  wholeMachines,
} from './machines.ts'
import { missingOrigin, openEmbeddedLibrary } from './library.ts'
import { neighborsIn } from './neighbors.ts'
import { blockPort, latencyOf, toldBy } from './switches.ts'
import { beginWork, endWork, type EmbeddedWork } from './work.ts'
import { warningOf } from './faults.ts'
import { loadOf, measuresOf } from './measures.ts'
import { packages, versionAt } from './packages.ts'
import { installedOn, loggedOn } from './servicelet-signs.ts'
import type { MachineRef, Progress } from '../work-progress.ts'
import type { Provider, Work } from '../provider.ts'

/**
 * A simulated cloud with tables of its own. Work takes as long as in a real cloud, divided by `timeScale`;
 * the first request after that completes it.
 */
export const openEmbeddedProvider = (query: Kysely<Tables>, timeScale: number): Provider => ({
  work: (ref, key, work) => inSite(query, ref.siteId, (trx) => lookAfter(trx, ref, key, work, timeScale)),
  machine: (ref) =>
    inSite(query, ref.siteId, async (trx) => {
      const found = await findMachine(trx, ref)
      if (!found) return undefined
      const { power, powerAt, spec, firewall } = found
      return { power, powerAt, spec, ...(firewall && { firewall }) }
    }),
  machines: (siteId, asked) => inSite(query, siteId, (trx) => listMachines(trx, siteId, asked)),
  hosts: (siteId) => inSite(query, siteId, (trx) => hostsOf(trx, siteId)),
  changeHost: (siteId, id, change) => inSite(query, siteId, (trx) => changeHost(trx, siteId, id, change)),
  async statistics(ref, asked) {
    const machine = await inSite(query, ref.siteId, (trx) => findMachine(trx, ref))
    return { series: machine ? measuresOf(ref.ref, machine, asked, new Date()) : [] }
  },
  async loads(siteId, { after, ...asked }) {
    const machines = await inSite(query, siteId, (trx) => wholeMachines(trx, siteId, { after }))
    return machines.map((machine) => loadOf(machine.ref, machine, asked, new Date()))
  },
  async console(ref) {
    const look = () => inSite(query, ref.siteId, (trx) => findMachine(trx, ref))
    const machine = await look()
    if (machine?.power !== 'on') throw new Error('The machine is not on.')
    return openConsole(machine, look)
  },
  servicelets: {
    offered: () =>
      Promise.resolve(Object.keys(packages).map((code) => ({ code, version: versionAt(code, new Date()) }))),
    async installed(ref) {
      const machine = await inSite(query, ref.siteId, (trx) => findMachine(trx, ref))
      return machine ? installedOn(machine, new Date()) : []
    },
    async logs(ref) {
      const machine = await inSite(query, ref.siteId, (trx) => findMachine(trx, ref))
      return machine ? loggedOn(ref.ref, machine, new Date()) : []
    },
  },
  library: openEmbeddedLibrary(query, timeScale),
  switches: {
    test: (ref) => Promise.resolve(latencyOf(ref)),
    ports: (ref) => inSite(query, ref.siteId, (trx) => toldBy(trx, ref)),
    block: (ref, port, blocked) => inSite(query, ref.siteId, (trx) => blockPort(trx, ref, port, blocked)),
  },
  arpScan: (siteId, asked) => inSite(query, siteId, (trx) => neighborsIn(trx, siteId, asked)),
})

const lookAfter = async (
  trx: Trx,
  ref: MachineRef,
  key: string,
  work: Work,
  timeScale: number,
): Promise<Progress> => {
  const begun = await beginWork(trx, ref, key, async () => {
    const { seconds } = courseOf(ref, key, work, await findMachine(trx, ref))
    return (seconds * 1000) / timeScale
  })
  if (begun.outcome) return begun.outcome
  const machine = await findMachine(trx, ref, 'held')
  const course = courseOf(ref, key, work, machine)
  if (begun.passed < begun.takes) {
    const percent = course.percentAfter(begun.passed / begun.takes)
    return { state: 'running', percent, log: course.logAt(percent) }
  }
  const outcome = await carryOut(trx, ref, work, machine, course, begun)
  return endWork(trx, ref, key, outcome)
}

const carryOut = async (
  trx: Trx,
  ref: MachineRef,
  work: Work,
  machine: EmbeddedMachine | undefined,
  { fault, percentAfter, logAt }: Course,
  { takes, endsAt: at }: EmbeddedWork,
): Promise<Progress> => {
  const failed = (reason: string, exitCode: number, percent: number): Progress => ({
    state: 'failed',
    percent,
    log: logAt(percent),
    reason,
    exitCode,
  })
  if (fault) return failed(fault.reason, fault.exitCode, fault.at)
  const effect = effectOf(machine, work, at)
  const percent = takes > 0 ? percentAfter(1) : 0
  if ('refused' in effect) return failed(effect.refused, 1, percent)
  const missing = work.kind === 'create' ? await missingOrigin(trx, ref.siteId, work) : undefined
  if (missing !== undefined) return failed(missing, 22, percent)
  const after = effect.machine && (await placed(trx, ref, machine, effect.machine, work))
  if (after === 'full') return failed(hostFull.reason, hostFull.exitCode, percent)
  const refused = await keep(trx, ref, machine, after)
  if (refused !== undefined) return failed(refused, 1, percent)
  const { fails, output } = effect
  if (fails) return failed(fails.reason, fails.exitCode, percent)
  const warning = 'spec' in work ? warningOf(work.spec.name, work) : undefined
  return {
    state: 'done',
    percent: 100,
    log: logAt(100),
    ...(warning && { warning }),
    ...(output !== undefined && { output }),
  }
}

// Places it on a host with room for its new size.
const placed = async (
  trx: Trx,
  { siteId }: MachineRef,
  before: EmbeddedMachine | undefined,
  after: EmbeddedMachine,
  work: Work,
): Promise<EmbeddedMachine | 'full'> => {
  const { host, spec } = after
  if (host !== null && before && (await hasRoomToGrow(trx, siteId, host, before.spec, spec))) return after
  const other = await hostWithRoom(trx, siteId, spec, work.kind === 'move' ? work.from : undefined)
  return other === undefined ? 'full' : { ...after, host: other }
}

// Answers why it cannot be.
const keep = async (
  trx: Trx,
  ref: MachineRef,
  before: EmbeddedMachine | undefined,
  after: EmbeddedMachine | undefined,
): Promise<string | undefined> => {
  if (after && before) await saveMachine(trx, ref, after)
  // Other work may have created it since.
  else if (after) return (await addMachine(trx, ref, after)) ? undefined : isThere
  else if (before) await removeMachine(trx, ref)
  return undefined
}
