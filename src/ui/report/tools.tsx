import type { ComponentType } from 'react'
import type { ReportTools, ReportToolsProps } from '../../core/define/area.ts'
import type { Report } from '../../core/define/report.ts'
import { useFetched } from '../area/use-fetched.ts'

type Query = ReportToolsProps['query']

/** What an area puts over a report, as the list wants it: the same component for as long as it is the same report. */
export function toolsFrom(report: Report, tools: ReportTools): ComponentType<{ query: Query }> {
  const known = made.get(report)
  if (known) return known
  const load = async () => {
    const { Tools, pack } = await tools()
    return { Tools: Tools as ComponentType<ReportToolsProps>, packs: pack ? [pack] : [] }
  }
  // Where it cannot be had the report is there all the same.
  const Slot = ({ query }: { query: Query }) => {
    const { module } = useFetched(load)
    return module ? <module.Tools report={report} query={query} /> : null
  }
  made.set(report, Slot)
  return Slot
}

const made = new WeakMap<Report, ComponentType<{ query: Query }>>()
