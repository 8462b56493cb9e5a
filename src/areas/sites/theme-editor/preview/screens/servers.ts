import { useMemo } from 'react'
import type { Reply } from '../../../../../contract/engine/endpoint.ts'
import { servers as calls } from '../../../../../contract/servers/servers.ts'
import { amountText } from '../../../../../core/format/amount-text.ts'
import { useIsland } from '../../../../../ui/island/context.ts'
import type { ChipProps } from '../../../../../ui/kit/chip/chip.tsx'
import { useQuery } from '../../../../../ui/query/use-query.ts'
import { useStore } from '../../../../../ui/use-store.ts'

type Row = Reply<typeof calls.list>['items'][number]

/** A server as the pages of a preview show it. */
export interface ShownServer {
  name: string
  address: string
  size: string
  price: string
  state: 'running' | 'stopped' | 'updating' | 'failed'
  tone: NonNullable<ChipProps['tone']>
}

const states: Readonly<Partial<Record<Row['status'], Pick<ShownServer, 'state' | 'tone'>>>> = {
  on: { state: 'running', tone: 'success' },
  off: { state: 'stopped', tone: 'neutral' },
  suspended: { state: 'failed', tone: 'danger' },
}

const other = { state: 'updating', tone: 'info' } as const

/** Servers of the demonstration: what every element with `mode="demo"` shows too. None until it has answered. */
export function useServers(): readonly ShownServer[] {
  const { value } = useQuery(calls.list, input, { isPublic: true })
  const locale = useStore(useIsland().words.$lang)
  return useMemo(() => picked(value?.items ?? []).map((row) => shown(row, locale)), [value, locale])
}

const input = { query: { size: 100 } }

/** Two that run, and one of each other state. */
const picked = (rows: readonly Row[]): readonly Row[] => {
  const running = rows.filter(({ status }) => status === 'on').slice(0, 2)
  const others = rows.filter(
    ({ status }, at) => status !== 'on' && rows.findIndex((row) => row.status === status) === at,
  )
  return [...running, ...others].slice(0, 5)
}

const shown = ({ name, address, status, cpuCount, ramMB, price }: Row, locale: string): ShownServer => ({
  name,
  address: address ?? '',
  size: `${cpuCount} vCPU · ${ramMB / 1024} GB`,
  price: amountText(price.amount, price.currency, locale),
  ...(states[status] ?? other),
})
