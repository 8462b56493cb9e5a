import type { EmbeddedMachine } from './embedded-machine.ts'
import { measuresAskedOf } from './faults.ts'
import { chanceFrom, chanceOf, seedOf } from './hash.ts'
import type {
  Category,
  LoadsQuery,
  MachineLoad,
  MachineSpec,
  Statistics,
  StatisticsQuery,
} from '../provider.ts'

type Measures = Statistics['series']
/** The measures of a moment, by series. */
type Moment = Readonly<Record<string, number>>

/**
 * Simulated measures of a machine: deterministic per machine and time, with daily and weekly patterns and
 * noise. Totals match the displayed values.
 */
export const measuresOf = (
  ref: string,
  machine: EmbeddedMachine,
  { category, since, until, interval }: StatisticsQuery,
  now: Date,
): Measures => {
  const step = interval * 1000
  const last = Math.min(until.getTime(), now.getTime())
  const { isSilent, isBlind, least: floor } = measuresAskedOf(machine.spec.name)
  const load = openLoad(ref, floor)
  const lastTold = isSilent ? now.getTime() - silence : last
  const names = Object.keys(shown[category](machine.spec, (key, least, most) => load(key, 0, least, most)))
  const found: [string, [number, number | null][]][] = names.map((name) => [name, []])
  for (let at = Math.ceil(since.getTime() / step) * step; at <= last; at += step) {
    const isUntold = at > lastTold || (isBlind && category === 'ram')
    const values: Moment | undefined =
      isUntold || wasOff(machine, at, at + step)
        ? undefined
        : shown[category](machine.spec, (key, least, most) => load(key, at, least, most))
    for (const [name, data] of found) data.push([at, values?.[name] ?? null])
  }
  return found.map(([series, data]) => ({ series, data }))
}

// How long an unresponsive machine has had no measures, in milliseconds.
const silence = 2 * 3_600_000

/** CPU load of the same. */
export const loadOf = (
  ref: string,
  machine: EmbeddedMachine,
  asked: Omit<LoadsQuery, 'after'>,
  now: Date,
): MachineLoad => {
  const [cpu] = measuresOf(ref, machine, { ...asked, category: 'cpu' }, now)
  const [ram] = measuresOf(ref, machine, { ...asked, category: 'ram' }, now)
  return { ref, cpu: cpu?.data ?? [], ram: ram?.data ?? [] }
}

/** The load of a part of a machine, between the least and the most that it has. */
type LoadOf = (key: string, least: number, most: number) => number

// A machine has its own level, its busiest hour, and calm weekends; on top of that is what only this moment has.
const openLoad = (ref: string, floor: number) => {
  const busiest = 12 + 6 * chanceOf(ref, 2)
  const parts = new Map<string, { seed: number; level: number }>()
  return (key: string, at: number, least: number, most: number): number => {
    let part = parts.get(key)
    if (!part) {
      const seed = seedOf(`${ref} ${key}`)
      part = { seed, level: 0.1 + 0.3 * chanceFrom(seed, 1) }
      parts.set(key, part)
    }
    const hours = at / 3_600_000
    const daily = Math.cos(((hours - busiest) / 24) * 2 * Math.PI)
    // The first of January 1970 was a Thursday.
    const isWeekend = [2, 3].includes(Math.floor(hours / 24) % 7)
    const noise = chanceFrom(part.seed, Math.floor(at / 1000))
    const peak = noise > 0.985 ? 0.35 : 0
    const load = part.level * (1 + 0.5 * daily) * (isWeekend ? 0.6 : 1) + 0.15 * (noise - 0.5) + peak
    return rounded(least + (most - least) * Math.min(1, Math.max(floor, load)))
  }
}

const shown: Record<Category, (spec: MachineSpec, load: LoadOf) => Moment> = {
  cpu({ cpuCount }, load) {
    const each = numbered(Math.min(mostProcessors, cpuCount), (index) => load(`cpu${index}`, 0.3, 100))
    return { cpuAvg: rounded(sum(each) / each.length), ...named('cpu', each) }
  },
  // Memory stays allocated rather than varying.
  ram: (_, load) => ({ ram: rounded(30 + load('ram', 0, 65)) }),
  network({ nics }, load) {
    const values = nics.map(({ index, network, connected }) => ({
      index,
      isWan: network.toLowerCase().startsWith('wan'),
      received: connected ? load(`netRc${index}`, 0.02, 40) : 0,
      sent: connected ? load(`netTr${index}`, 0.02, 60) : 0,
    }))
    const wan = values.filter(({ isWan }) => isWan)
    const lan = values.filter(({ isWan }) => !isWan)
    return {
      wanRc: sum(wan.map(({ received }) => received)),
      wanTr: sum(wan.map(({ sent }) => sent)),
      lanRc: sum(lan.map(({ received }) => received)),
      lanTr: sum(lan.map(({ sent }) => sent)),
      ...Object.fromEntries(
        values.flatMap(({ index, received, sent }) => [
          [`netRc${index}`, received],
          [`netTr${index}`, sent],
        ]),
      ),
    }
  },
  disksIops: ({ disks }, load) => ofDisks(disks, load, 1, ''),
  disksTransfer: ({ disks }, load) => ofDisks(disks, load, 0.032, 'MB'),
}

const mostProcessors = 8

// Transfer follows from operations, each with a size in megabytes.
const ofDisks = (disks: MachineSpec['disks'], load: LoadOf, factor: number, unit: string): Moment => {
  const read = disks.map(({ index }) => rounded(load(`diskRead${index}`, 0.5, 900) * factor))
  const written = disks.map(({ index }) => rounded(load(`diskWrite${index}`, 0.5, 600) * factor))
  return {
    ...Object.fromEntries(
      disks.flatMap(({ index }, place) => [
        [`diskRead${unit}${index}`, read[place]!],
        [`diskWrite${unit}${index}`, written[place]!],
      ]),
    ),
    [`diskRead${unit}Total`]: sum(read),
    [`diskWrite${unit}Total`]: sum(written),
  }
}

const numbered = (count: number, valueOf: (index: number) => number): number[] =>
  Array.from({ length: count }, (_, index) => valueOf(index))

const named = (name: string, values: readonly number[]): Moment =>
  Object.fromEntries(values.map((value, index) => [`${name}${index}`, value]))

const sum = (values: readonly number[]): number => rounded(values.reduce((total, value) => total + value, 0))

const rounded = (value: number): number => Math.round(value * 100) / 100

// For all of the time between two moments.
const wasOff = (
  { power, powerAt, createdAt, downtimes }: EmbeddedMachine,
  from: number,
  to: number,
): boolean =>
  to <= createdAt.getTime() ||
  (power !== 'on' && from >= powerAt.getTime()) ||
  downtimes.some(([off, on]) => from >= off && to <= on)
