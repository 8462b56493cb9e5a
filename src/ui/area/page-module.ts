import { createElement, type ComponentType } from 'react'
import type { Area, AreaPage } from '../../core/define/area.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** The script of a page: what it shows, and the words that must be there with it. */
export interface PageModule {
  Screen: ComponentType
  packs: readonly Pack[]
}

/** Fetches a page; what was fetched once is there at once. */
export async function loadPage(area: Area, page: AreaPage): Promise<PageModule> {
  const module = loaded.get(page) ?? (await fetched(area, page))
  loaded.set(page, module)
  return module
}

/** The page if it has been fetched before. */
export const loadedPage = (page: AreaPage): PageModule | undefined => loaded.get(page)

const loaded = new WeakMap<AreaPage, PageModule>()

async function fetched(area: Area, page: AreaPage): Promise<PageModule> {
  if (page.resource) {
    const [{ resource }, { ResourcePage }] = await Promise.all([
      page.resource(),
      import('../resource/resource-page.tsx'),
    ])
    return { Screen: () => createElement(ResourcePage, { resource }), packs: [resource.pack] }
  }
  if (page.report) {
    const [{ report }, { ReportPage, reportPacks }] = await Promise.all([
      page.report(),
      import('../report/report-page.tsx'),
    ])
    return {
      Screen: () => createElement(ReportPage, { report, tools: area.reportTools }),
      packs: [report.pack, ...reportPacks],
    }
  }
  const { Screen, pack } = await page.screen!()
  return { Screen: Screen as ComponentType, packs: pack ? [pack] : [] }
}
