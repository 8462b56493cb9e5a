import { navigation } from '../../../contract/navigation/navigation.ts'
import type { NavNode } from '../../../contract/navigation/nodes.ts'
import type { Endpoint } from '../../../contract/engine/endpoint.ts'
import { fieldsOf, rowFields } from '../../../contract/engine/rows.ts'
import { tables } from '../../../contract/tables.ts'
import type { Actions } from '../../../contract/engine/action.ts'
import { matchRoute } from '../../nav/match.ts'
import { addressOf, fitPath, paramsIn } from '../../nav/path.ts'
import type { Messages, Pack } from '../../i18n/words.ts'
import type { Area } from '../area.ts'
import type { ShowSpec, Resource } from '../resource.ts'
import type { ListTab, TabSpec } from '../tabs.ts'
import type { Declared, DeclaredPage } from './declared.ts'
import { reportWords, resourceWords, type Needed } from './words-needed.ts'

/**
 * Errors in the declarations of all areas, one sentence each; empty if there are none. The compiler checks
 * each declaration; this checks that they fit navigation, routes, service, messages and each other. For tests
 * and development: no page downloads it.
 */
export const problemsOf = async (areas: readonly Declared[]): Promise<string[]> => [
  ...areas.flatMap(invalidRoutes),
  ...repeated(areas),
  ...areas.flatMap(unservedEndpoints),
  ...(await Promise.all(areas.map(missingTranslations))).flat(),
]

/** Names and paths that are there twice. */
function repeated(areas: readonly Declared[]): string[] {
  const pages = areas.flatMap(({ pages: each }) => each)
  // A resource may be shown at several paths.
  const lists = new Set(pages.flatMap(({ resource, report }) => resource ?? report ?? []))
  const paths = pages.map(({ page }) => page.path.toLowerCase())
  return [
    ...twice(
      [...lists].map(({ name }) => name),
      'The name',
    ),
    ...twice(paths, 'The path'),
  ]
}

const twice = (all: readonly string[], what: string): string[] =>
  [...new Set(all.filter((each, at) => all.indexOf(each) !== at))].map(
    (each) => `${what} ${each} is there twice.`,
  )

/** Pages that don't match the portal's routes and navigation, or whose path lacks required parameters. */
const invalidRoutes = ({ name, area, pages }: Declared): string[] => [
  ...(area.pages.some(({ path }) => fitPath(path, area.start))
    ? []
    : [`${name}: it starts at ${area.start}, which is none of its pages.`]),
  ...pages.flatMap((page) =>
    pageProblems(page, area).map((problem) => `${name} ${page.page.path}: ${problem}`),
  ),
]

const flat = (nodes: readonly NavNode[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...flat(children)])

const entries = new Set(Object.values(navigation).flatMap((nodes) => flat(nodes)))

function pageProblems({ page, resource, report }: DeclaredPage, area: Area): string[] {
  const names = paramsIn(page.path)
  const address = addressOf(page, placeholders(names))
  const access = matchRoute(address)?.route.access
  const found = [
    !entries.has(page.can) && `no entry of the navigation is ${page.can}.`,
    !access && 'the portal has no such route.',
    access && access !== 'session' && access !== page.can && `the portal's route is permitted by ${access}.`,
    [page.resource, page.report, page.screen].filter(Boolean).length !== 1 &&
      'it has to be one of resource, report and screen.',
    report && report.name !== page.can && `the report ${report.name} is not its entry.`,
  ]
  const lists = [resource?.list.from ?? report?.list.from].filter((each) => each !== undefined)
  const show = resource?.show
  if (show) lists.push(show.from)
  if (show?.tabs && !names.includes('tab')) found.push('it has tabs, but no :tab.')
  for (const name of show?.more ?? [])
    if (!show?.tabs?.[name]) found.push(`${name} stands behind More, but is no tab.`)
  if (show && !paramsIn(show.from.path).length) found.push(`${show.from.path} names no single one.`)
  const { parent, list } = resource ?? {}
  const above = parent?.to(placeholders(names) as never)
  if (above && !area.pages.some(({ path }) => fitPath(path, above)))
    found.push(`it is within ${above}, which is none of the area's pages.`)
  if (list?.split && !(show && list.to)) found.push('its list has nothing to open beside it.')
  return [
    ...found.filter((each) => typeof each === 'string'),
    ...lists.flatMap((from) => lacking(from, names)),
    ...callsOfTabs(show).flatMap((from) =>
      lacking(from, [...names, ...Object.keys(fieldsOf(show!.from.reply))]),
    ),
  ]
}

const placeholders = (names: readonly string[]) => Object.fromEntries(names.map((each) => [each, 'x1']))

const callsOfTabs = (show: ShowSpec | undefined): Endpoint[] =>
  Object.values({ ...show?.overview, ...show?.tabs }).flatMap((tab) => [
    ...(tab.from ? [tab.kind === 'list' ? withFixedPath(tab) : tab.from] : []),
    ...(tab.kind === 'lists' ? Object.values(tab.lists).map(withFixedPath) : []),
    ...(tab.kind === 'form' ? [tab.save] : []),
  ])

const withFixedPath = ({ from, path = {} }: Pick<ListTab, 'from' | 'path'>): Endpoint => ({
  ...from,
  path: Object.entries(path).reduce((made, [name, value]) => made.replace(`:${name}`, value), from.path),
})

const lacking = ({ path }: Endpoint, names: readonly string[]): string[] =>
  paramsIn(path)
    .filter((each) => !names.includes(each))
    .map((each) => `${path} needs :${each}, which it has not.`)

/** Messages that a declaration needs and its pack lacks in a language. */
async function missingTranslations({ name, area, pages }: Declared): Promise<string[]> {
  const found = await Promise.all(
    pages.map(async (each) =>
      (await missing(each, area.pack)).map((problem) => `${name} ${each.page.path}: ${problem}`),
    ),
  )
  return found.flat()
}

async function missing({ resource, report }: DeclaredPage, area: Pack): Promise<string[]> {
  const needed = [...(resource ? resourceWords(resource) : []), ...(report ? reportWords(report, area) : [])]
  const found = await Promise.all(needed.map(missingIn))
  return [...new Set(found.flat())]
}

async function missingIn({ pack, keys }: Needed): Promise<string[]> {
  const languages: [string, Messages][] = [['en', pack.en], ...(await others(pack))]
  return languages.flatMap(([language, words]) =>
    keys
      .filter((key) => !Object.hasOwn(words, key))
      .map((key) => `the words ${pack.name} have no ${key} in ${language}.`),
  )
}

const others = async ({ others: all }: Pack): Promise<[string, Messages][]> =>
  Promise.all(
    Object.entries(all).map(async ([language, load]) => [language, (await load()).words] as const),
  ) as Promise<[string, Messages][]>

/** Calls that no table has, so that nothing serves them, and lists that cannot be drawn. */
const unservedEndpoints = ({ name, pages }: Declared): string[] =>
  pages.flatMap((each) => [
    ...callsOf(each)
      .filter((call) => !served.has(keyOf(call)))
      .map((call) => `${name} ${each.page.path}: ${keyOf(call)} is in no table of the contract.`),
    ...listsOf(each)
      .filter((call) => !('id' in rowFields(call)))
      .map((call) => `${name} ${each.page.path}: the rows of ${keyOf(call)} have no id.`),
  ])

const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const served = new Set(Object.values(tables).flatMap((table) => Object.values<Endpoint>(table).map(keyOf)))

function listsOf({ resource, report }: DeclaredPage): Endpoint[] {
  const tabs = tabsOf(resource)
  return [
    ...[resource?.list.from, report?.list.from].filter((each) => each !== undefined),
    ...tabs.flatMap((tab) => (tab.kind === 'list' ? tab.from : [])),
  ]
}

function callsOf(page: DeclaredPage): Endpoint[] {
  const { resource, report } = page
  const tabs = tabsOf(resource)
  return [
    ...listsOf(page),
    ...(resource?.show ? [resource.show.from] : []),
    ...(resource?.create && 'run' in resource.create ? [resource.create.run] : []),
    ...[resource?.actions, report?.actions].flatMap(runs),
    ...tabs.flatMap((tab) => [
      ...(tab.from ? [tab.from] : []),
      ...(tab.kind === 'form' ? [tab.save] : []),
      ...(tab.kind === 'list' ? runs({ ...tab.actions, ...(tab.create && { create: tab.create }) }) : []),
    ]),
  ]
}

/** All tabs; of one with several lists, these. */
const tabsOf = (resource: Resource | undefined): TabSpec[] =>
  Object.values(resource?.show?.tabs ?? {}).flatMap((tab) =>
    tab.kind === 'lists' ? Object.values(tab.lists) : [tab],
  )

const runs = (actions: Actions = {}): Endpoint[] => Object.values(actions).map(({ run }) => run)
