import { appendFile, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { sampleOf, type Sample } from './counters.ts'
import { tryLock } from './lock.ts'
import type { Home } from './places.ts'
import { readRecord } from './records.ts'
import { machinesOf } from './room.ts'

/**
 * Samples all machines below a folder at an interval in seconds while this process lives. Only one of several
 * processes samples.
 */
export const keepSampling = (root: string, interval: number): void => {
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
export const readSamples = async (home: Home): Promise<Sample[]> => {
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
