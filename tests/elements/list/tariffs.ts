import { array, enums, nullable, object } from 'superstruct'
import { importBody, ImportReply } from '../../../src/contract/engine/import-rows.ts'
import { rendered } from '../../../src/contract/engine/endpoint.ts'
import { paged, pageQuery } from '../../../src/contract/engine/paged.ts'
import { amount, count, maybe, text } from '../../../src/contract/kinds.ts'
import { defineList } from '../../../src/core/define/resource.ts'
import type { ListViewProps } from '../../../src/ui/list/list-context.ts'
import { fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { until } from '../page/stage.ts'
import { putList } from './ships.tsx'

const Tariff = object({
  id: text(),
  name: text(),
  byHour: nullable(amount(0, 1000)),
  byMonth: nullable(amount(0, 1000)),
  total: nullable(amount(0, 100_000)),
  state: enums(['same', 'changed']),
})

const tariffs = {
  list: rendered({
    method: 'GET',
    path: '/tariffs',
    can: 'users:read',
    summary: '',
    query: object(pageQuery),
    reply: paged(Tariff, object({ markup: amount(-100, 1000) })),
  }),
  save: rendered({
    method: 'PATCH',
    path: '/tariffs',
    can: 'users:write',
    summary: '',
    body: object({
      rows: array(
        object({ id: text(), byHour: nullable(amount(0, 1000)), byMonth: nullable(amount(0, 1000)) }),
      ),
      markup: maybe(amount(-100, 1000)),
    }),
    reply: object({ changed: count() }),
  }),
  import: rendered({
    method: 'POST',
    path: '/tariffs/import',
    can: 'users:write',
    summary: '',
    body: importBody(),
    reply: ImportReply,
  }),
}

/** A tariff by its number. */
const tariff = (at: number) => ({
  id: `t${at}`,
  name: `Berth ${at}`,
  byHour: at,
  byMonth: at * 10,
  total: at * 10,
  state: 'same',
})

/** A list of tariffs that is edited in place. */
const tariffList: ListViewProps = {
  name: 'tariffs',
  pack: {
    name: 'tariffs',
    en: { name: 'Name', byHour: 'Hourly', byMonth: 'Monthly', total: 'Total', markup: 'Markup' },
    others: {},
  },
  label: 'Tariffs',
  list: defineList({
    from: tariffs.list,
    columns: ['name', 'byHour', 'byMonth', 'total'],
    edit: {
      save: tariffs.save,
      rows: 'rows',
      key: ['id'],
      cells: ['byHour', 'byMonth'],
      above: ['markup'],
      import: { call: tariffs.import, columns: ['name', 'byMonth', 'byHour'], optional: ['byHour'] },
      follows: {
        columns: ['total'],
        from: ({ byMonth }, { markup }) => ({ total: (Number(byMonth) * (100 + Number(markup))) / 100 }),
      },
    },
  }),
}

const page = () => ({
  body: {
    items: [1, 2, 3].map(tariff),
    filter: '',
    sorting: '',
    auxFilter: '',
    size: 10,
    total: 3,
    firstElement: 1,
    lastElement: 3,
    next: false,
    previous: false,
    info: { markup: 0 },
  },
})

/** A list of three tariffs, on its service. */
export const standTariffs = async (answers: Answers = {}, readOnly: readonly string[] = []) => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['users'], readOnly }),
    'GET /tariffs': page,
    'PATCH /tariffs': { body: { changed: 1 } },
    ...answers,
  })
  const element = putList(tariffList, { svc: svc.base, route: '/tariffs' })
  await until('there are rows', () => element.shadowRoot.textContent?.includes('Berth 3'))
  return { element, svc }
}
