import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { appendFile, readFile, rename, stat, writeFile } from 'node:fs/promises'
import type { MachineRef } from '../work-progress.ts'
import type { MachineSpec, Provider } from '../provider.ts'
import { checkWork } from './check-work.ts'
import { imagesIn } from './images.ts'
import { isRunning } from './machine-process.ts'
import { openQemuLibrary } from './library.ts'
import { measured } from './measured.ts'
import type { QemuOptions } from './options.ts'
import { homeOf, refsBelow, type Home } from './places.ts'
import { ended, readRecord } from './records.ts'
import { openRunner } from './runner.ts'
import { sampleOf, type Sample } from './counters.ts'
import { tryLock } from './lock.ts'
import { machinesOf } from './room.ts'
import { openSandbox } from './sandbox.ts'

/**
 * Runs machines on this computer with QEMU. State is in a folder: one per machine, and a note per work.
 * Machines are separate processes that outlive the service and are found again by the next one.
 */
export const openQemuProvider = (options: QemuOptions): Provider => {
  const { interval = 20, imgUser = null } = options
  const sandbox = openSandbox(imgUser)
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
    check: (work, before) => checkWork(options, work, before),
    images: () => imagesIn(options.images),
    async machine(ref) {
      const found = await find(ref)
      return found && { power: found.power, powerAt: found.powerAt, spec: told(found.spec) }
    },
    async machines(siteId, { after = '', host }) {
      // They are on no host that the service would know.
      const refs = host === undefined ? await refsBelow(options.folder, siteId) : []
      const page = refs.filter((ref) => ref > after).slice(0, atOnce)
      const found = await Promise.all(page.map((ref) => find({ siteId, ref })))
      return page.flatMap((ref, at) => {
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
    library: openQemuLibrary(options, sandbox),
    close: () => sandbox.close(),
  }
}

const atOnce = 500

// Reports no limits, as QEMU enforces none.
const told = (spec: MachineSpec): MachineSpec => {
  const said = { ...spec }
  delete said.cpuLimit
  return said
}

/**
 * Samples all machines below a folder at an interval in seconds while this process lives. Only one of several
 * processes samples.
 */
const keepSampling = (root: string, interval: number): void => {
  let isAt = false
  setInterval(() => {
    if (isAt) return
    isAt = true
    void sampleAll(root).finally(() => (isAt = false))
  }, interval * 1000).unref()
}

// Looks at all machines once.
const sampleAll = async (root: string): Promise<void> => {
  const release = await tryLock(`${root} samples`).catch(() => undefined)
  if (!release) return
  try {
    const machines = await machinesOf(root)
    await Promise.all(machines.map(({ ref, home }) => keepSample(ref, home).catch(() => undefined)))
  } catch {
    // A failed sample is a gap.
  } finally {
    await release()
  }
}

/** Samples of a machine, oldest first. */
const readSamples = async (home: Home): Promise<Sample[]> => {
  const text = await readFile(home.measures, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    // The last line of a process that was killed may be half a line.
    try {
      return [JSON.parse(line) as Sample]
    } catch {
      return []
    }
  })
}

const keepSample = async (ref: string, home: Home): Promise<void> => {
  const record = await readRecord(home)
  const sample = record && (await sampleOf(ref, home, record))
  if (!sample) return
  await appendFile(home.measures, `\n${JSON.stringify(sample)}`, { mode: 0o600 })
  if ((await stat(home.measures)).size > mostBytes) await thin(home, sample.at)
}

const mostBytes = 4_000_000
const day = 86_400_000
const quarter = 900_000

// Keeps all samples of a day, then one per quarter of an hour, then none: counters are cumulative, so nothing
// is lost in between.
const thin = async (home: Home, now: number): Promise<void> => {
  let last: Sample | undefined
  const kept = (await readSamples(home)).filter((sample) => {
    if (sample.at < now - 94 * day) return false
    const isOther = !last || last.boot !== sample.boot || sample.at - last.at >= quarter
    if (!isOther && sample.at < now - day) return false
    last = sample
    return true
  })
  const part = `${home.measures}.part`
  await writeFile(part, kept.map((sample) => JSON.stringify(sample)).join('\n'), { mode: 0o600 })
  await rename(part, home.measures)
}
