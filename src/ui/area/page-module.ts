import { createElement, type ComponentType } from 'react'
import { fetchScript } from '../../core/fetch-script.ts'
import type { Area, AreaPage } from '../../core/define/area.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** The script of a page: what it shows, and the words that must be there with it. */
export interface PageModule {
  Screen: ComponentType
  packs: readonly Pack[]
}

/** How a page is fetched: the same function each time, which answers the same module, as another one would be drawn anew. */
export function pageLoader(area: Area, page: AreaPage): () => Promise<PageModule> {
  const load = loaders.get(page) ?? once(() => fetchPage(area, page))
  loaders.set(page, load)
  return load
}

/** Does something until it has worked. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))
}

const loaders = new WeakMap<AreaPage, () => Promise<PageModule>>()

const loadResourcePage = () => import('../resource/resource-page.tsx')

const loadReportPage = () => import('../report/report-page.tsx')

async function fetchPage(area: Area, page: AreaPage): Promise<PageModule> {
  if (page.resource) {
    const [{ resource }, { ResourcePage }] = await Promise.all([
      fetchScript(page.resource),
      fetchScript(loadResourcePage),
    ])
    return { Screen: () => createElement(ResourcePage, { resource }), packs: [resource.pack] }
  }
  if (page.report) {
    const [{ report }, { ReportPage, reportPacks }] = await Promise.all([
      fetchScript(page.report),
      fetchScript(loadReportPage),
    ])
    return {
      Screen: () => createElement(ReportPage, { report, tools: area.reportTools }),
      packs: [report.pack, ...reportPacks],
    }
  }
  const { Screen, pack } = await fetchScript(page.screen!)
  return { Screen: Screen as ComponentType, packs: pack ? [pack] : [] }
}
