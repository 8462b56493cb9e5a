import { createElement, type ComponentType } from 'react'
import type { ReportTools, ReportToolsProps } from '../../core/define/area.ts'
import type { Report } from '../../core/define/report.ts'
import { Lazy } from '../island/lazy.tsx'

type Slot = ComponentType<Omit<ReportToolsProps, 'report'>>

/** What an area puts into the menu of exports of a report, as the list wants it: the same component for as long as it is the same report. */
export function toolsFrom(report: Report, tools: ReportTools): Slot {
  const known = made.get(report)
  if (known) return known
  // Where it cannot be had the report is there all the same.
  const Slot: Slot = (props) => (
    <Lazy load={tools}>
      {({ Tools }) => createElement(Tools as ComponentType<ReportToolsProps>, { report, ...props })}
    </Lazy>
  )
  made.set(report, Slot)
  return Slot
}

const made = new WeakMap<Report, Slot>()
