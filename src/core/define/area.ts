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
  /** Loaded on navigation; exactly one of the three. */
  resource?: () => Promise<{ resource: Resource }>
  report?: () => Promise<{ report: Report }>
  /** A page that is neither list, detail nor report: a component without properties, which reads `useRoute()`, and its words. */
  screen?: () => Promise<{ Screen: unknown; pack?: Pack }>
}

/** The module of what an area puts into the menu of exports of its reports. */
export type ReportTools = () => Promise<{ Tools: unknown; pack?: Pack }>

/** Props: the report, its query, and a function that closes the menu. */
export interface ReportToolsProps {
  report: Report
  query: Readonly<Record<string, string>>
  close: () => void
}

/** An area, as data: the first file to open. */
export interface Area {
  /** Where an element starts whose page says nothing. */
  start: string
  pages: readonly AreaPage[]
  /** The words of the area itself. */
  pack: Pack
  /** Further ways to have a report, in its menu of exports, such as by email: a component that takes `ReportToolsProps`. */
  reportTools?: ReportTools
  /** Called with the name of each report that is opened. */
  onReport?: (name: string) => void
}

/** Declares an area. */
export const defineArea = (area: Area): Area => area
