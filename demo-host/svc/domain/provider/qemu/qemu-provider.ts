import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import type { MachineRef } from '../work-progress.ts'
import type { MachineSpec, Provider } from '../provider.ts'
import { isRunning } from './machine-process.ts'
import { openQemuLibrary } from './library.ts'
import { measured } from './measured.ts'
import type { QemuOptions } from './options.ts'
import { homeOf, refsBelow } from './places.ts'
import { ended, readRecord } from './records.ts'
import { openRunner } from './runner.ts'
import { keepSampling, readSamples } from './sampler.ts'

/**
 * Runs machines on this computer with QEMU. State is in a folder: one per machine, and a note per work.
 * Machines are separate processes that outlive the service and are found again by the next one.
 */
export const openQemuProvider = (options: QemuOptions): Provider => {
  const { interval = 20 } = options
  // QEMU's user must be able to traverse to the folder of its machine.
  mkdirSync(options.folder, { recursive: true, mode: 0o711 })
  keepSampling(options.folder, interval)
  const find = async (ref: MachineRef) => {
    const home = homeOf(options.folder, ref)
    const record = await readRecord(home)
    return record?.power === 'on' && !(await isRunning(home)) ? ended(home, record) : record
  }
  return {
    work: openRunner(options),
    async machine(ref) {
      const found = await find(ref)
      return found && { power: found.power, powerAt: found.powerAt, spec: told(found.spec) }
    },
    async machines(siteId, { after = '', host }) {
      // They are on no host that the service would know.
      const refs = host === undefined ? await refsBelow(options.folder, siteId) : []
      const asked = refs.filter((ref) => ref > after).slice(0, atOnce)
      const found = await Promise.all(asked.map((ref) => find({ siteId, ref })))
      return asked.flatMap((ref, at) => {
        const { power, powerAt, spec } = found[at] ?? {}
        return power && powerAt && spec ? [{ ref, power, powerAt, spec: told(spec), host: null }] : []
      })
    },
    hosts: () => Promise.resolve([]),
    changeHost: () => Promise.resolve(false),
    async statistics(ref, asked) {
      const home = homeOf(options.folder, ref)
      const record = await readRecord(home)
      return {
        series: record ? measured(await readSamples(home), record.spec, asked, Date.now(), interval) : [],
      }
    },
    async loads(siteId, { after = '', ...asked }) {
      const refs = (await refsBelow(options.folder, siteId)).filter((ref) => ref > after).slice(0, atOnce)
      return Promise.all(
        refs.map(async (ref) => {
          const home = homeOf(options.folder, { siteId, ref })
          const record = await readRecord(home)
          const samples = record ? await readSamples(home) : []
          const of = (category: 'cpu' | 'ram') =>
            record
              ? measured(samples, record.spec, { ...asked, category }, Date.now(), interval)[0]?.data
              : undefined
          return { ref, cpu: of('cpu') ?? [], ram: of('ram') ?? [] }
        }),
      )
    },
    async console(ref) {
      if ((await find(ref))?.power !== 'on') throw new Error('The machine is not on.')
      const screen = connect(homeOf(options.folder, ref).screen)
      await once(screen, 'connect')
      return screen
    },
    library: openQemuLibrary(options),
  }
}

const atOnce = 500

// Reports no limits, as QEMU enforces none.
const told = (spec: MachineSpec): MachineSpec => {
  const said = { ...spec }
  delete said.cpuLimit
  return said
}
