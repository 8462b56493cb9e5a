import { percentile95 } from '../../../../src/contract/engine/percentile-95.ts'
import type { Infer } from 'superstruct'
import type { MonthSums } from '../../../../src/contract/servers/past.ts'
import type { Category, Provider, Statistics, MachineRef } from '../provider/provider.ts'

/** A part of time, and how far apart its measures are, in seconds. */
export interface Span {
  since: Date
  until: Date
  interval: number
}

export type Sums = Infer<typeof MonthSums>

/** Sums of a period, and gigabytes sent to the internet while metered. */
export interface Summed {
  sums: Sums
  metered: number
}

/** Sums a machine's measures over a period. Rejects if the provider is unreachable. */
export const summedOf = async (
  provider: Pick<Provider, 'statistics'>,
  machine: MachineRef,
  { since, until, interval }: Span,
  isMetered: (at: number) => boolean,
): Promise<Summed> => {
  const ask = (category: Category) =>
    // A measure at the end belongs to the next period.
    provider.statistics(machine, { category, since, until: new Date(until.getTime() - 1), interval })
  const [cpu, ram, network] = [await ask('cpu'), await ask('ram'), await ask('network')]
  const [iops, transfer] = [await ask('disksIops'), await ask('disksTransfer')]
  // A megabit a second for so long, in gigabytes.
  const [ofMegabits, ofMegabytes] = [interval / 8000, interval / 1000]
  const sent = valuesOf(network, 'wanTr')
  return {
    sums: {
      cpu: average(valuesOf(cpu, 'cpuAvg')),
      ram: average(valuesOf(ram, 'ram')),
      disk: average(valuesOf(iops, 'diskReadTotal', 'diskWriteTotal')),
      diskTraffic: total(valuesOf(transfer, 'diskReadMBTotal', 'diskWriteMBTotal'), ofMegabytes),
      wanRcTraffic: total(valuesOf(network, 'wanRc'), ofMegabits),
      wanTrTraffic: total(sent, ofMegabits),
      wanRcPer: percentile(valuesOf(network, 'wanRc')),
      wanTrPer: percentile(sent),
      lanRcTraffic: total(valuesOf(network, 'lanRc'), ofMegabits),
      lanTrTraffic: total(valuesOf(network, 'lanTr'), ofMegabits),
      lanRcPer: percentile(valuesOf(network, 'lanRc')),
      lanTrPer: percentile(valuesOf(network, 'lanTr')),
    },
    metered: total(new Map([...sent].filter(([at]) => isMetered(at))), ofMegabits) ?? 0,
  }
}

type Values = ReadonlyMap<number, number>

// Sum of some series at each time.
const valuesOf = ({ series }: Statistics, ...names: readonly string[]): Values => {
  const values = new Map<number, number>()
  for (const { series: name, data } of series)
    if (names.includes(name))
      for (const [at, value] of data) if (value !== null) values.set(at, (values.get(at) ?? 0) + value)
  return values
}

const sum = (values: Values): number => [...values.values()].reduce((all, value) => all + value, 0)

const total = (values: Values, each: number): number | null =>
  values.size > 0 ? rounded(sum(values) * each) : null

const average = (values: Values): number | null =>
  values.size > 0 ? rounded(sum(values) / values.size) : null

const percentile = (values: Values): number | null =>
  percentile95([...values.values()].sort((one, other) => one - other))

const rounded = (value: number): number => Math.round(value * 1000) / 1000
