import type { MachineSpec, Statistics, StatisticsQuery } from '../provider.ts'
import type { Sample } from './counters.ts'

/** Average measures of a machine over an interval, by series; uncounted ones are missing. */
type Moment = Readonly<Record<string, number | undefined>>

/**
 * Measures of a machine, computed from its periodic samples. An interval is reported once it is over and
 * sampled, and doesn't change afterwards.
 */
export const measured = (
  samples: readonly Sample[],
  spec: MachineSpec,
  { category, since, until, interval }: StatisticsQuery,
  now: number,
  looks: number,
): Statistics['series'] => {
  const step = interval * 1000
  const last = Math.min(until.getTime(), now - step - 2000 * looks)
  const pairs = pairsOf(samples)
  const { names, of } = shown[category](spec)
  const found = names.map((name) => [name, []] as [string, [number, number | null][]])
  let first = 0
  for (let at = Math.ceil(since.getTime() / step) * step; at <= last; at += step) {
    while (first < pairs.length && pairs[first]!.to <= at) first += 1
    const shares: { share: number; moment: Moment }[] = []
    for (let next = first; next < pairs.length && pairs[next]!.from < at + step; next += 1) {
      const { from, to, pair } = pairs[next]!
      const share = Math.min(to, at + step) - Math.max(from, at)
      shares.push({ share, moment: of(pair[0], pair[1], (to - from) / 1000) })
    }
    for (const [name, data] of found) data.push([at, average(shares, name)])
  }
  return found.map(([series, data]) => ({ series, data }))
}

interface Pair {
  from: number
  to: number
  pair: [Sample, Sample]
}

// Longest gap between samples that is interpolated, in milliseconds: longer than the sparsest sampling.
const widest = 1_000_000

const pairsOf = (samples: readonly Sample[]): Pair[] =>
  samples.slice(1).flatMap((to, place) => {
    const from = samples[place]!
    const isOne = from.boot === to.boot && to.at > from.at && to.at - from.at <= widest
    return isOne ? [{ from: from.at, to: to.at, pair: [from, to] }] : []
  })

const average = (shares: readonly { share: number; moment: Moment }[], name: string): number | null => {
  let [sum, weight] = [0, 0]
  for (const { share, moment } of shares) {
    const value = moment[name]
    if (value === undefined) continue
    sum += value * share
    weight += share
  }
  return weight > 0 ? Math.round((100 * sum) / weight) / 100 : null
}

interface Shown {
  names: string[]
  of(before: Sample, after: Sample, seconds: number): Moment
}

const shown: Record<StatisticsQuery['category'], (spec: MachineSpec) => Shown> = {
  cpu({ cpuCount }) {
    const each = Array.from({ length: Math.min(8, cpuCount) }, (_, index) => `cpu${index}`)
    return {
      names: ['cpuAvg', ...each],
      of(before, after, seconds) {
        const busy = after.cpu.map((value, place) =>
          Math.min(100, (100 * (value - (before.cpu[place] ?? 0))) / seconds),
        )
        return {
          cpuAvg: total(busy)! / busy.length,
          ...Object.fromEntries(each.map((name, place) => [name, busy[place]])),
        }
      },
    }
  },
  ram: () => ({ names: ['ram'], of: (_, { ram }) => ({ ram }) }),
  network({ nics }) {
    const names = nics.flatMap(({ index }) => [`netRc${index}`, `netTr${index}`])
    const isWan = ({ network }: MachineSpec['nics'][number]) => network.toLowerCase().startsWith('wan')
    return {
      names: ['wanRc', 'wanTr', 'lanRc', 'lanTr', ...names],
      of(before, after, seconds) {
        const each = nics.map((nic) => ({
          nic,
          values: ['Rc', 'Tr'].map((_, place) =>
            rate(before.nics[nic.index]?.[place], after.nics[nic.index]?.[place], seconds / 8e-6),
          ),
        }))
        const sums = (wan: boolean, place: number) =>
          total(each.filter(({ nic }) => isWan(nic) === wan).map(({ values }) => values[place]))
        return {
          wanRc: sums(true, 0),
          wanTr: sums(true, 1),
          lanRc: sums(false, 0),
          lanTr: sums(false, 1),
          ...Object.fromEntries(
            each.flatMap(({ values }, at) => values.map((value, place) => [names[2 * at + place], value])),
          ),
        }
      },
    }
  },
  disksIops: (spec) => ofDisks(spec, '', 0, 1),
  disksTransfer: (spec) => ofDisks(spec, 'MB', 2, 1e6),
}

const ofDisks = ({ disks }: MachineSpec, unit: string, first: number, each: number): Shown => {
  const words = [`diskRead${unit}`, `diskWrite${unit}`]
  const [read, write] = words
  return {
    names: [
      ...disks.flatMap(({ index }) => words.map((word) => `${word}${index}`)),
      `${read}Total`,
      `${write}Total`,
    ],
    of(before, after, seconds) {
      const ofWord = (word: string, place: number) => {
        const values = disks.map(({ index }) =>
          rate(before.disks[index]?.[place] ?? 0, after.disks[index]?.[place], seconds * each),
        )
        return [
          ...disks.map(({ index }, at) => [`${word}${index}`, values[at]]),
          [`${word}Total`, total(values)],
        ]
      }
      return Object.fromEntries(words.flatMap((word, place) => ofWord(word, first + place))) as Moment
    },
  }
}

const rate = (before: number | undefined, after: number | undefined, per: number): number | undefined =>
  before === undefined || after === undefined ? undefined : Math.max(0, after - before) / per

const total = (values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined)
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : undefined
}
