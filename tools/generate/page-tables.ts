import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { registeredPages } from '../../src/contract/navigation/registered-pages.ts'
import { reportGroups } from '../../src/contract/navigation/report-groups.ts'
import type { Pack } from '../../src/core/i18n/words.ts'
import { from } from './from.ts'
import { kebab } from './kebab.ts'

const root = path.resolve(import.meta.dirname, '../..')
const header = '// Made from src/contract/navigation/page-registry.ts by npm run generate.'

type Page = (typeof registeredPages)[number]

const pages: readonly Page[] = registeredPages

const resourceFile = ({ id, area }: Page): string => `src/areas/${area}/${kebab(id)}/${kebab(id)}.resource.ts`

/** Registered resources that lack their file, one sentence each. */
export const missingResources = (): string[] =>
  pages
    .filter((page) => !page.isScreen && !existsSync(path.join(root, resourceFile(page))))
    .map(
      (page) => `${resourceFile(page)} is missing: src/contract/navigation/page-registry.ts names its page.`,
    )

/** The text of each file that names the registered pages, by its path. */
export const pageTables = async (): Promise<Record<string, string>> => {
  const areas = [...new Set(pages.map(({ area }) => area))]
  return {
    ...Object.fromEntries(areas.map((area) => [`src/areas/${area}/resource-pages.ts`, resourcePages(area)])),
    'src/contract/navigation/page-titles.he.ts': `${header}

/** Titles of registered pages in Hebrew. */
export const titles = ${JSON.stringify(Object.fromEntries((await Promise.all(pages.map(hebrewTitles))).flat()))}
`,
    'src/demo/menu-ids.ts': `${header.replace('page-registry.ts', '')}

/** Entries of the navigation that have a page; all of them are permitted in the demonstration. */
export const menuIds: readonly string[] = ${JSON.stringify(menuIds())}
`,
  }
}

const menuIds = (): string[] => [
  'home',
  'dashboard',
  'inbox',
  'profile',
  'forbidden',
  'support',
  'supportCreate',
  'servicesHealthStatus',
  'supportInfo',
  'billingCosts',
  'reports',
  'logView',
  ...pages.map(({ id }) => id),
  ...Object.values(reportGroups).flat(),
]

const resourcePages = (area: string): string => `${header}
${from('import type { AreaPage }', '../../core/define/area.ts')}

/** The pages of the area's resources. */
export const resourcePages: readonly AreaPage[] = [
  ${pages
    .filter((page) => !page.isScreen && page.area === area)
    .map(
      ({ id, path: route }) =>
        `{ path: '${route}', can: '${id}', resource: () => import('${`./${kebab(id)}/${kebab(id)}.resource.ts`}') }`,
    )
    .join(',\n  ')}
]
`

/**
 * A resource has the title of its list, and an area's first screen that of the area; titles.he.ts has all
 * others.
 */
async function hebrewTitles(page: Page): Promise<[string, string][]> {
  if (page.isScreen && kebab(page.id) !== page.area) return []
  const pack = page.isScreen ? await packIn(`src/areas/${page.area}`) : await packOf(resourceFile(page))
  const words = await pack.others['he']?.()
  return [[page.id, String(words?.words['title'] ?? '')]]
}

const load = async (file: string) =>
  (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, unknown>

const packOf = async (file: string): Promise<Pack> =>
  ((await load(file)) as { resource: { pack: Pack } }).resource.pack

async function packIn(folder: string): Promise<Pack> {
  const file = ['messages.en.ts', 'messages.ts'].map((name) => `${folder}/${name}`).find(hasPack)
  const found = file && Object.values(await load(file)).find(isPack)
  if (!found) throw new Error(`${folder}/messages.en.ts exports no pack.`)
  return found
}

const hasPack = (file: string): boolean =>
  existsSync(path.join(root, file)) && /: Pack\b/.test(readFileSync(path.join(root, file), 'utf8'))

const isPack = (value: unknown): value is Pack =>
  typeof value === 'object' && value !== null && 'en' in value && 'others' in value
