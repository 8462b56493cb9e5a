import type { Endpoint } from '../../../contract/engine/endpoint.ts'
import { rowFields } from '../../../contract/engine/rows.ts'
import { tables } from '../../../contract/tables.ts'
import type { Actions } from '../../../contract/engine/action.ts'
import type { Resource } from '../resource.ts'
import type { TabSpec } from '../tabs.ts'
import type { Declared, DeclaredPage } from './declared.ts'

/** Calls that no table has, so that nothing serves them, and lists that cannot be drawn. */
export const unservedEndpoints = ({ name, pages }: Declared): string[] =>
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
