import type { Action, Actions } from '../../../src/contract/engine/action.ts'
import { formFor } from '../../../src/contract/engine/form.ts'
import { fieldsOf } from '../../../src/contract/engine/rows.ts'
import type { Resource } from '../../../src/core/define/resource.ts'
import type { TabSpec } from '../../../src/core/define/tabs.ts'
import type { Messages } from '../../../src/core/i18n/words.ts'
import { table } from '../markdown.ts'
import { callOf, formExtras, formFields } from './fields.ts'

/** The actions on a resource's page, including its tabs. */
export const actionsTable = ({ create, actions, pack, show }: Resource): string => {
  const words = pack.en as Messages
  const rows = [
    ...(create && 'run' in create ? [rowOf(words)(['create', create])] : []),
    ...Object.entries(actions).map(rowOf(words)),
    ...Object.entries(show?.tabs ?? {}).flatMap(([tab, spec]) =>
      Object.entries(actionsOf(spec)).map(rowOf((spec.pack ?? pack).en as Messages, ` (${tab})`)),
    ),
  ]
  return rows.length ? table(['action', 'call', 'asks for', 'and'], rows) : ''
}

const actionsOf = (tab: TabSpec): Actions => {
  if (tab.kind === 'lists') return Object.assign({}, ...Object.values(tab.lists).map(actionsOf)) as Actions
  return tab.kind === 'list' ? { ...(tab.create && { create: tab.create }), ...tab.actions } : {}
}

const rowOf =
  (words: Messages, where = '') =>
  ([name, action]: [string, Action<never>]): string[] => [
    `${textOf(words[`do.${name}`]) || name}${where}`,
    callOf(action.run),
    action.asks
      ? 'fields that depend on the row'
      : formFields(action.run, action.preset, formFor(action.form)),
    traits(action).join(', '),
  ]

const textOf = (word: Messages[string] | undefined): string => (typeof word === 'string' ? word : '')

const traits = ({ run, when, bulk, danger, typed, opensSession, after, form }: Action<never>): string[] => [
  ...(when ? ['for some rows'] : []),
  ...(bulk ? ['for many'] : []),
  ...(danger ? ['danger'] : []),
  ...(typed ? ['a text is typed first'] : []),
  ...('checkOnly' in fieldsOf(run.body) ? ['dry run with consequences'] : []),
  ...(run.requiresReauth ? ['needs a recent sign-in'] : []),
  ...('cmdId' in fieldsOf(run.reply) ? ['a task'] : []),
  ...(opensSession ? ['opens a session'] : []),
  ...(after === 'leave' ? ['leads back to the list'] : []),
  ...formExtras(formFor(form)),
]

/** Their names, for a page that has room for no more. */
export const actionNames = (actions: Actions): string[] => Object.keys(actions)
