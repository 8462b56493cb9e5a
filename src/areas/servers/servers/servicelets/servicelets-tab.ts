import { enums, type Infer } from 'superstruct'
import { actionsOn, type Asks } from '../../../../contract/engine/action.ts'
import type { FieldRules } from '../../../../contract/engine/form.ts'
import { shapesOf, type ServiceletValues } from '../../../../contract/servers/servicelet-form.ts'
import { servicelets as calls, type ServiceletRow } from '../../../../contract/servers/servicelets.ts'
import type { servers } from '../../../../contract/servers/servers.ts'
import { tabsOn } from '../../../../core/define/tabs.ts'
import { mayChange } from '../server-parts.ts'
import { serviceletsPack } from './messages.en.ts'

type Row = Infer<typeof ServiceletRow> & { serverId: string }

const tab = tabsOn<typeof servers.show>()
const on = actionsOn<Row>()

const when =
  (command: Row['commands'][number]) =>
  ({ commands }: Row): boolean =>
    commands.includes(command)

/** Actions without a form. */
const asksNothing = () => ({ fields: {}, body: () => ({}) })

/** The form of its configuration, sent as `name`. */
const asksConfiguration =
  <Name extends 'args' | 'config'>(name: Name) =>
  ({ fields, config }: Row): Asks<Record<Name, ServiceletValues>> => ({
    fields: shapesOf(fields),
    initial: config,
    body: (values) => ({ [name]: values }) as Record<Name, ServiceletValues>,
  })

/** The form of a servicelet's actions: which one to run, and its fields. */
const asksAction = ({ actions }: Row): Asks<{ action: string; args: ServiceletValues }> => {
  const rules = new Map<string, FieldRules>()
  for (const { fields } of actions)
    for (const { name } of fields)
      rules.set(name, {
        when: ({ action }: { action?: string }) =>
          actions.some((one) => one.name === action && one.fields.some((field) => field.name === name)),
      } as FieldRules)
  return {
    fields: {
      action: enums(actions.map(({ name }) => name)),
      ...shapesOf(actions.flatMap(({ fields }) => fields)),
    },
    initial: { action: actions[0]?.name },
    form: { fields: Object.fromEntries(rules) },
    body: ({ action, ...args }) => ({ action: String(action), args: args as ServiceletValues }),
  }
}

/** The data center's managed services in a server: their state, actions and logs. */
export const servicelets = tab.lists(
  {
    servicelets: tab.list({
      from: calls.list,
      columns: ['servicelet', 'about', 'status', 'version', 'newest', 'heartbeat', 'lastResult', 'dtInstall'],
      hidden: ['lastResult', 'dtInstall'],
      sort: 'servicelet',
      refresh: 5,
      changes: mayChange,
      actions: {
        install: on(calls.command, {
          preset: { command: 'install' },
          when: when('install'),
          asks: asksConfiguration('args'),
        }),
        start: on(calls.command, { preset: { command: 'start' }, when: when('start'), asks: asksNothing }),
        act: on(calls.command, { preset: { command: 'act' }, when: when('act'), asks: asksAction }),
        configure: on(calls.configure, { when: when('configure'), asks: asksConfiguration('config') }),
        update: on(calls.command, {
          preset: { command: 'update' },
          when: when('update'),
          asks: asksNothing,
          danger: true,
        }),
        restart: on(calls.command, {
          preset: { command: 'restart' },
          when: when('restart'),
          asks: asksNothing,
          danger: true,
        }),
        stop: on(calls.command, {
          preset: { command: 'stop' },
          when: when('stop'),
          asks: asksNothing,
          danger: true,
        }),
        uninstall: on(calls.command, {
          preset: { command: 'uninstall' },
          when: when('uninstall'),
          asks: asksNothing,
          danger: true,
        }),
      },
    }),
    queue: tab.list({
      from: calls.queue,
      columns: [
        'dtCreate',
        'servicelet',
        'command',
        'action',
        'status',
        'progress',
        'exitCode',
        'output',
        'user',
        'dtStart',
        'dtEnd',
        'cmdId',
      ],
      hidden: ['user', 'dtStart', 'cmdId'],
      sort: '-dtCreate',
      refresh: 10,
    }),
    logs: tab.list({
      from: calls.logs,
      columns: ['dt', 'servicelet', 'level', 'text'],
      sort: '-dt',
      refresh: 60,
    }),
  },
  {
    can: 'servers:read',
    pack: serviceletsPack,
    notice: ({ status }) => (status === 'off' || status === 'suspended' ? status : undefined),
  },
)
