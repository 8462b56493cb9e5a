import type { Infer } from 'superstruct'
import { actionsOn } from '../../../contract/engine/action.ts'
import type { ServerDetail, ServerRow } from '../../../contract/servers/rows.ts'
import { serverImages } from '../../../contract/servers/images.ts'
import { servers } from '../../../contract/servers/servers.ts'
import { serverTags } from '../../../contract/servers/tags.ts'
import { priceAfter } from './server-price.ts'

type Row = Infer<typeof ServerRow>
type Detail = Partial<Infer<typeof ServerDetail>>

const on = actionsOn<Row>()

// A server runs one action at a time; a read-only server has none.
const when =
  (isSo: (row: Row) => boolean = () => true) =>
  (row: Row): boolean =>
    row.cmdId === null && row.permission !== 'access' && isSo(row)

const isIn = (...states: Row['status'][]) => when(({ status }) => states.includes(status))

// A list's row lacks some initial values of the form.
const isWhole = when((row) => 'description' in row)

// By the hour a server costs less while it is off; by the month its power changes nothing.
const hourly =
  (power: 'on' | 'off') =>
  ({ id, billing }: Row) =>
    billing === 'hourly' ? { summary: priceAfter(id, () => ({ power })) } : undefined

/** The actions of a server. */
export const serverActions = {
  powerOn: on(servers.power, {
    preset: { power: 'on' },
    meanwhile: { status: 'starting' },
    when: isIn('off'),
    form: hourly('on'),
    bulk: true,
  }),
  powerOff: on(servers.power, {
    preset: { power: 'off' },
    meanwhile: { status: 'stopping' },
    when: isIn('on'),
    form: hourly('off'),
    bulk: true,
    danger: true,
  }),
  restart: on(servers.power, {
    preset: { power: 'restart' },
    meanwhile: { status: 'restarting' },
    when: isIn('on'),
    bulk: true,
    danger: true,
  }),
  resume: on(servers.power, {
    preset: { power: 'resume' },
    meanwhile: { status: 'resuming' },
    when: isIn('suspended'),
    form: hourly('on'),
    bulk: true,
  }),
  suspend: on(servers.power, {
    preset: { power: 'suspend' },
    meanwhile: { status: 'suspending' },
    when: isIn('on', 'off'),
    form: hourly('off'),
    bulk: true,
    danger: true,
  }),
  rename: on(servers.rename, { when: when(), initial: ({ name }) => ({ name }) }),
  describe: on(servers.describe, {
    when: isWhole,
    initial: (row) => {
      const { description = '', tags = [] } = row as Detail
      return { description, tags }
    },
  }),
  addTag: on(serverTags.add, { when: ({ permission }) => permission !== 'access', bulk: true }),
  removeTag: on(serverTags.remove, {
    when: ({ permission, tags }) => permission !== 'access' && tags.length > 0,
    bulk: true,
  }),
  setPassword: on(servers.setPassword, { when: isIn('on') }),
  protect: on(servers.protect, {
    preset: { protected: true },
    when: when((row) => !row.protected),
    bulk: true,
  }),
  unprotect: on(servers.protect, {
    preset: { protected: false },
    when: when((row) => row.protected),
    bulk: true,
  }),
  saveAsImage: on(serverImages.clone, {
    when: (row) => row.permission === 'all' && isIn('off')(row),
    initial: ({ name }) => ({ name }),
    form: ({ id }) => ({ summary: priceAfter(id, () => ({ image: true }), ['images']) }),
  }),
  terminate: on(servers.terminate, {
    when: (row) =>
      row.permission === 'all' && !row.protected && isIn('on', 'off', 'suspended', 'failed')(row),
    form: ({ id }) => ({ summary: priceAfter(id, () => ({ terminated: true })) }),
    danger: true,
    typed: ({ name }) => name,
    counted: ({ id }) => ({ name: 'server_terminated', fields: { uuid: id } }),
    after: 'leave',
  }),
}
