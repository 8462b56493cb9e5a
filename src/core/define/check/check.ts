import type { Actions } from '../../../contract/action.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { navigation } from '../../../contract/navigation.ts'
import type { NavNode } from '../../../contract/navigation/nodes.ts'
import { rowFields } from '../../../contract/rows.ts'
import { tables } from '../../../contract/tables.ts'
import type { Messages, Pack } from '../../i18n/words.ts'
import { matchRoute } from '../../nav/match.ts'
import { addressOf, fitPath, paramsIn } from '../../nav/path.ts'
import type { Declared, DeclaredPage } from './declared.ts'
import { type Needed, reportWords, resourceWords } from './words-needed.ts'

/**
 * What is wrong with all that areas declare, one sentence each; nothing where all is well. The compiler has seen each declaration by
 * itself; this sees whether they fit the navigation, the routes, the service, their words and each other. For tests and for who
 * develops: no page downloads it.
 */
export const problemsOf = async (areas: readonly Declared[]): Promise<string[]> => [
  ...areas.flatMap(misplaced),
  ...repeated(areas),
  ...areas.flatMap(unserved),
  ...(await Promise.all(areas.map(wordless))).flat(),
]

/** Names and paths that are there twice. */
function repeated(areas: readonly Declared[]): string[] {
  const pages = areas.flatMap(({ pages: each }) => each)
  const lists = pages.flatMap(({ resource, report }) => resource?.name ?? report?.name ?? [])
  const paths = pages.map(({ page }) => page.path.toLowerCase())
  return [...twice(lists, 'The name'), ...twice(paths, 'The path')]
}

const twice = (all: readonly string[], what: string): string[] =>
  [...new Set(all.filter((each, at) => all.indexOf(each) !== at))].map(
    (each) => `${what} ${each} is there twice.`,
  )

/** Pages that are not where the portal's routes and navigation have them, or whose path lacks what they show. */
const misplaced = ({ name, area, pages }: Declared): string[] => [
  ...(area.pages.some(({ path }) => fitPath(path, area.start))
    ? []
    : [`${name}: it starts at ${area.start}, which is none of its pages.`]),
  ...pages.flatMap((page) => pageProblems(page).map((problem) => `${name} ${page.page.path}: ${problem}`)),
]

const flat = (nodes: readonly NavNode[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...flat(children)])

const entries = new Set(Object.values(navigation).flatMap((nodes) => flat(nodes)))

function pageProblems({ page, resource, report }: DeclaredPage): string[] {
  const names = paramsIn(page.path)
  const address = addressOf(page, Object.fromEntries(names.map((each) => [each, 'x1'])))
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
  for (const tab of Object.values(show?.tabs ?? {})) if ('list' in tab) lists.push(tab.list.from)
  if (show?.tabs && !names.includes('tab')) found.push('it has tabs, but no :tab.')
  if (show && !paramsIn(show.from.path).length) found.push(`${show.from.path} names no single one.`)
  return [
    ...found.filter((each) => typeof each === 'string'),
    ...lists.flatMap((from) => lacking(from, names)),
  ]
}

const lacking = ({ path }: Endpoint, names: readonly string[]): string[] =>
  paramsIn(path)
    .filter((each) => !names.includes(each))
    .map((each) => `${path} needs :${each}, which it has not.`)

/** Words that a declaration needs and its pack lacks, in any of its languages. */
async function wordless({ name, area, pages }: Declared): Promise<string[]> {
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
const unserved = ({ name, pages }: Declared): string[] =>
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
  const tabs = Object.values(resource?.show?.tabs ?? {})
  return [
    ...[resource?.list.from, report?.list.from].filter((each) => each !== undefined),
    ...tabs.flatMap((tab) => ('list' in tab ? tab.list.from : [])),
  ]
}

function callsOf(page: DeclaredPage): Endpoint[] {
  const { resource, report } = page
  const tabs = Object.values(resource?.show?.tabs ?? {})
  return [
    ...listsOf(page),
    ...(resource?.show ? [resource.show.from] : []),
    ...(resource?.create ? [resource.create.run] : []),
    ...[resource?.actions, report?.actions].flatMap(runs),
    ...tabs.flatMap((tab) => ('list' in tab ? runs(tab.actions) : [])),
  ]
}

const runs = (actions: Actions = {}): Endpoint[] => Object.values(actions).map(({ run }) => run)
