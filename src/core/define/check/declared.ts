import type { Area, AreaPage } from '../area.ts'
import type { Report } from '../report.ts'
import type { Resource } from '../resource.ts'

/** A loaded page of an area. */
export interface DeclaredPage {
  page: AreaPage
  resource?: Resource
  report?: Report
}

/** An area with all that it declares. */
export interface Declared {
  /** The folder it is in. */
  name: string
  area: Area
  pages: readonly DeclaredPage[]
}

/** Loads an area's resources and reports. Rejects if one fails. */
export async function declared(name: string, area: Area): Promise<Declared> {
  const pages = area.pages.map(async (page) => ({
    page,
    ...(page.resource && (await page.resource())),
    ...(page.report && (await page.report())),
  }))
  return { name, area, pages: await Promise.all(pages) }
}
