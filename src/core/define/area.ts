import type { NavId } from '../../contract/navigation/navigation.ts'
import type { Pack } from '../i18n/words.ts'
import type { Report } from './report.ts'
import type { Resource } from './resource.ts'

/** A page of an area: its menu entry, which permits it, and its content. */
export interface AreaPage {
  /** As in the table of routes, such as `/users/:site?/:userId?/:tab?`. */
  path: string
  /** The entry of the navigation that permits it. */
  can: NavId
  /** Loaded on navigation; exactly one of the three. */
  resource?: () => Promise<{ resource: Resource }>
  report?: () => Promise<{ report: Report }>
  /**
   * A page that is neither list, detail nor report: a component without props, which reads `useRoute()`, and
   * its messages.
   */
  screen?: () => Promise<{ Screen: unknown; pack?: Pack }>
}

/** Module of an area's additions to the export menu of its reports. */
export type ReportTools = () => Promise<{ Tools: unknown; pack?: Pack }>

/** Props: the report, its query, and a function that closes the menu. */
export interface ReportToolsProps {
  report: Report
  query: Readonly<Record<string, string>>
  close: () => void
}

/** An area, as data: the first file to open. */
export interface Area {
  /** Start route of an element without a route. */
  start: string
  pages: readonly AreaPage[]
  /** Messages of the area itself. */
  pack: Pack
  /** Further ways to have a report, in its menu of exports, such as by email: a component that takes `ReportToolsProps`. */
  reportTools?: ReportTools
  /** Called with the name of each report that is opened. */
  onReport?: (name: string) => void
}

/** Declares an area. */
export const defineArea = (area: Area): Area => area
