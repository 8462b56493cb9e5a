import type { NavId } from '../../contract/navigation.ts'
import type { Pack } from '../i18n/words.ts'
import type { Report } from './report.ts'
import type { Resource } from './resource.ts'

/** One page of an area: whom the entry of the navigation is permitted to, and what is on it. */
export interface AreaPage {
  /** As in the table of routes, such as `/users/:site?/:userId?/:tab?`. */
  path: string
  /** The entry of the navigation that permits it. */
  can: NavId
  /** Fetched when somebody goes there; exactly one of the three. */
  resource?: () => Promise<{ resource: Resource }>
  report?: () => Promise<{ report: Report }>
  /** A page that is neither list, detail nor report: a component without properties, which reads `useRoute()`, and its words. */
  screen?: () => Promise<{ Screen: unknown; pack?: Pack }>
}

/** The module of what an area puts over its reports. */
export type ReportTools = () => Promise<{ Tools: unknown; pack?: Pack }>

/** What it is told: the report, and what is asked of it. */
export interface ReportToolsProps {
  report: Report
  query: Readonly<Record<string, string>>
}

/** An area, as data: the first file to open. */
export interface Area {
  /** Where an element starts whose page says nothing. */
  start: string
  pages: readonly AreaPage[]
  /** The words of the area itself. */
  pack: Pack
  /** What stands over each report besides its filters, such as how to have it sent: a component that takes `ReportToolsProps`. */
  reportTools?: ReportTools
}

/** Declares an area. */
export const defineArea = (area: Area): Area => area
