import { createElement, type ComponentType } from 'react'
import type { ReportTools, ReportToolsProps } from '../../core/define/area.ts'
import type { Report } from '../../core/define/report.ts'
import { Lazy } from '../island/lazy.tsx'

type Slot = ComponentType<Omit<ReportToolsProps, 'report'>>

/**
 * An area's addition to a report's export menu, as a component for the list: the same one for as long as the
 * report is the same.
 */
export function toolsFrom(report: Report, tools: ReportTools): Slot {
  const known = made.get(report)
  if (known) return known
  // If it cannot be loaded, the report works without it.
  const Slot: Slot = (props) => (
    <Lazy load={tools}>
      {({ Tools }) => createElement(Tools as ComponentType<ReportToolsProps>, { report, ...props })}
    </Lazy>
  )
  made.set(report, Slot)
  return Slot
}

const made = new WeakMap<Report, Slot>()
