import type { ReactNode } from 'react'
import { code } from '../../contract/engine/error-codes.ts'
import type { Endpoint } from '../../contract/engine/endpoint.ts'
import { every } from '../../core/poll/every.ts'
import { areaPack } from '../area/messages.en.ts'
import { useWords } from '../island/context.ts'
import { note } from '../kit/layout.css.ts'
import { useQuery } from '../query/use-query.ts'
import { TabFailed } from './tab-failed.tsx'

interface AskedProps {
  from: Endpoint
  params: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  /** Polling interval in seconds while it is shown. Default: no polling. */
  refresh?: number | undefined
  /** Shown for a record that the service does not know. */
  empty: ReactNode
  children: (value: object, refresh: () => Promise<void>) => ReactNode
}

/** The answer of a tab's own call: loading, loaded or failed. */
export function Asked({ from, params, query = {}, refresh, empty, children }: AskedProps) {
  const words = useWords(areaPack)
  const asked = useQuery(from, { params, query } as never, {
    ...(refresh && { refresh: every(refresh * 1000) }),
    keep: true,
  })
  const { value, problem } = asked
  if (value !== undefined) return children(value as object, asked.refresh)
  if (!problem) return <p className={note}>{words.loading}</p>
  if (problem.first.code === code.notFound) return empty
  return <TabFailed text={asked.error?.text ?? words.failed} retry={() => void asked.refresh()} />
}
