import type { Area, AreaPage } from '../../core/define/area.ts'
import { fitPath } from '../../core/nav/path.ts'

/** A page of an area, and the values of its parameters. */
export interface PageMatch {
  page: AreaPage
  params: Readonly<Record<string, string>>
}

/** The first page that matches an address; undefined for addresses outside the area. */
export function matchPage({ pages }: Area, address: string): PageMatch | undefined {
  for (const page of pages) {
    const params = fitPath(page.path, address)
    if (params) return { page, params }
  }
  return undefined
}

/** The same, with the area's start page for other addresses. */
export const matchPageOrStart = (area: Area, address: string): PageMatch =>
  matchPage(area, address) ?? matchPage(area, area.start) ?? { page: area.pages[0]!, params: {} }
