import { navigation } from '../../../contract/navigation/navigation.ts'
import type { NavNode } from '../../../contract/navigation/nodes.ts'
import type { Endpoint } from '../../../contract/engine/endpoint.ts'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import type { Area } from '../area.ts'
import type { ShowSpec } from '../resource.ts'
import { matchRoute } from '../../nav/match.ts'
import { addressOf, fitPath, paramsIn } from '../../nav/path.ts'
import type { Declared, DeclaredPage } from './declared.ts'

/** Pages that don't match the portal's routes and navigation, or whose path lacks required parameters. */
export const invalidRoutes = ({ name, area, pages }: Declared): string[] => [
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
  Object.values(show?.tabs ?? {}).flatMap((tab) => [
    ...(tab.from ? [tab.from] : []),
    ...(tab.kind === 'lists' ? Object.values(tab.lists).map(({ from }) => from) : []),
    ...(tab.kind === 'form' ? [tab.save] : []),
  ])

const lacking = ({ path }: Endpoint, names: readonly string[]): string[] =>
  paramsIn(path)
    .filter((each) => !names.includes(each))
    .map((each) => `${path} needs :${each}, which it has not.`)
