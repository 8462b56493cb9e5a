import { actionsOn, type Action } from '../../../contract/engine/action.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { usageReports } from '../../../contract/billing/usage-reports.ts'
import { defineList } from '../../../core/define/resource.ts'

const on = actionsOn<RowOf<typeof usageReports.list>>()
const onAccount = actionsOn<{ userId: string }>()

/** The reports that were made of an account's usage. */
export const reportList = defineList({
  from: usageReports.list,
  columns: [
    'dtCreate',
    'granularity',
    'from',
    'until',
    'state',
    'rows',
    'totals',
    'size',
    'dtExpire',
    'layout',
    'format',
    'delivery',
    'name',
  ],
  hidden: ['format', 'delivery', 'name'],
  sort: '-dtCreate',
  refresh: 3,
})

/** Creates a report of some of the months with usage, newest first. */
export const createReport = (months: readonly string[], locale: string): Action<never> =>
  onAccount(usageReports.create, {
    reveals: ['link'],
    initial: () => ({
      granularity: 'transactions' as const,
      layout: 'own' as const,
      format: 'csv' as const,
      delivery: 'Download' as const,
      ...(months[0] === undefined ? {} : { from: months[0], until: months[0] }),
    }),
    form: {
      fields: {
        from: { options: () => named(months, locale) },
        until: {
          options: ({ from = '' }) =>
            named(
              months.filter((month) => month >= from),
              locale,
            ),
        },
        emails: { when: ({ delivery }) => delivery === 'Email', required: () => true },
      },
    },
  }) as Action<never>

/** Months as they are read, such as "November 2026". */
const named = (months: readonly string[], locale: string) =>
  months.map((month) => ({
    value: month,
    label: new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  }))

export const reportActions = {
  file: on(usageReports.file, {
    when: ({ size }) => size !== null,
    saves: ({ name }) => String(name),
  }),
  link: on(usageReports.link, { when: ({ size }) => size !== null, reveals: ['link'] }),
  remove: on(usageReports.remove, { danger: true }),
}
