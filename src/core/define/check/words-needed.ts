import type { AnyStruct, Endpoint } from '../../../contract/engine/endpoint.ts'
import { formFor } from '../../../contract/engine/form.ts'
import { offeredOf } from '../../../contract/kinds/offered.ts'
import { reportGroups } from '../../../contract/navigation/report-groups.ts'
import { fieldsOf, filterFields, infoFields, rowFields, type Fields } from '../../../contract/engine/rows.ts'
import type { Pack } from '../../i18n/words.ts'
import type { Action, Actions } from '../../../contract/engine/action.ts'
import type { Report } from '../report.ts'
import type { ListSpec, Resource, ShowSpec } from '../resource.ts'
import type { TabSpec } from '../tabs.ts'

/** Required messages of a pack. */
export interface Needed {
  pack: Pack
  keys: readonly string[]
}

/** Messages of a resource: list, detail, tabs and actions. */
export function resourceWords({ pack, list, show, create, actions }: Resource): Needed[] {
  const tabs = Object.entries(show?.tabs ?? {}).flatMap(([name, tab]) => [
    { pack: tab.pack ?? pack, keys: tabWords(name, tab, show!) },
    ...(tab.kind === 'lists' ? Object.entries(tab.lists) : []).map(([each, list]) => ({
      pack: list.pack ?? tab.pack ?? pack,
      keys: tabWords(each, list, show!),
    })),
  ])
  const cards = Object.entries(show?.overview ?? {}).map(([name, card]) => ({
    pack: card.pack ?? pack,
    keys: [...(card.kind === 'list' ? [`panel.${name}`] : []), ...tabWords(name, card, show!)],
  }))
  const own = [
    'title',
    ...listWords(list),
    ...(show ? showWords(show) : []),
    ...actionWords(actions),
    // A created record appears in the list, so there is no success message.
    ...(create ? ['do.create', ...('run' in create ? formWords(create) : [])] : []),
  ]
  return [{ pack, keys: own }, ...tabs, ...cards]
}

/** Messages of a tab, except its name. */
function tabWords(name: string, tab: TabSpec, show: ShowSpec): string[] {
  const empty = `empty.${name}`
  if (tab.kind === 'list')
    return [
      empty,
      ...listWords(tab),
      ...actionWords(tab.actions),
      ...(tab.create ? [`do.create.${name}`, ...formWords(tab.create)] : []),
    ]
  if (tab.kind === 'fields')
    return [...(tab.from ? [empty] : []), ...panelWords(tab.from ?? show.from, tab.panels)]
  if (tab.kind === 'chart') return [empty, ...fieldWords(rowFields(tab.from), [tab.chart.x, ...tab.chart.y])]
  if (tab.kind === 'custom') return []
  if (tab.kind === 'lists') return Object.keys(tab.lists).map((each) => `panel.${each}`)
  const { sections = {}, steps = {}, summary } = formFor(tab.form) ?? {}
  const fields = fieldsOf(tab.save.body)
  return [
    ...fieldWords(fields, Object.keys(fields)),
    ...Object.keys(sections).map((each) => `panel.${each}`),
    ...Object.keys(steps).map((each) => `step.${each}`),
    ...(summary ? fieldWords(fieldsOf(summary.from.reply), summary.facts) : []),
  ]
}

const panelWords = ({ reply }: Endpoint, panels: ShowSpec['panels']): string[] => [
  ...fieldWords(fieldsOf(reply), Object.values(panels).flat()),
  ...Object.keys(panels).map((name) => `panel.${name}`),
]

/** Messages of a report; its area's catalog has the title. */
export const reportWords = (
  { name, pack, list, totals = [], chart, actions }: Report,
  area: Pack,
): Needed[] => [
  { pack: area, keys: groupsOf(name).map((group) => `group.${group}`) },
  {
    pack,
    keys: [
      `about.${name}`,
      ...listWords(list),
      ...fieldWords(infoFields(list.from), totals),
      ...(chart ? fieldWords(rowFields(list.from), [chart.x, ...chart.y]) : []),
      ...actionWords(actions),
    ],
  },
]

const groupsOf = (name: string): string[] =>
  Object.entries(reportGroups).flatMap(([group, names]) =>
    names.some((report) => report === name) ? [group] : [],
  )

// Lists have built-in messages for a period.
const period = new Set(['since', 'until'])

function listWords({ from, columns, hidden = [], views = {} }: ListSpec): string[] {
  const filters = filterFields(from)
  return [
    ...fieldWords(rowFields(from), [...columns, ...hidden]),
    ...fieldWords(
      filters,
      Object.keys(filters).filter((name) => !period.has(name)),
    ),
    ...Object.keys(views).map((name) => `view.${name}`),
  ]
}

function showWords({
  from,
  status,
  facts = [],
  panels,
  notes = {},
  tabs = {},
  links = {},
}: ShowSpec): string[] {
  const fields = fieldsOf(from.reply)
  return [
    ...(status ? choiceWords(status, fields[status]) : []),
    ...fieldWords(fields, facts),
    ...panelWords(from, panels),
    ...Object.values(notes).flatMap((flag) => [`${flag}.yes`, `${flag}.no`]),
    ...Object.keys(tabs).map((name) => `tab.${name}`),
    ...Object.keys(links).map((name) => `do.${name}`),
  ]
}

const actionWords = (actions: Actions = {}): string[] =>
  Object.entries(actions).flatMap(([name, action]) => [
    `do.${name}`,
    `did.${name}`,
    ...(action.bulk ? [`many.${name}`] : []),
    ...formWords(action),
  ])

/** Messages of an action's form. */
function formWords({ run, preset = {}, asks }: Action<never>): string[] {
  // The fields depend on the row.
  if (asks) return []
  const fields = fieldsOf(run.body ?? run.query)
  const asked = Object.keys(fields).filter((name) => name !== 'checkOnly' && !(name in preset))
  return fieldWords(fields, asked)
}

/** The name of each field and of all that it can be; fields in a group of a form have theirs, and so has the group. */
function fieldWords(fields: Fields, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const of = fields[name]
    if (of?.type === 'object')
      return [`panel.${name}`, ...fieldWords(fieldsOf(of), Object.keys(fieldsOf(of)))]
    return [name, ...choiceWords(name, of)]
  })
}

function choiceWords(name: string, of: AnyStruct | undefined): string[] {
  const choice = of?.type === 'array' ? (of.schema as AnyStruct | undefined) : of
  return valuesOf(choice).map((value) => `${name}.${value}`)
}

function valuesOf(of: AnyStruct | undefined): readonly string[] {
  if (of?.type === 'enums') return Object.values(of.schema as Record<string, string>)
  return (of && offeredOf(of)?.values) ?? []
}
