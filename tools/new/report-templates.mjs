import { camel, title } from './names.mjs'
import { packOf } from './word-templates.mjs'

/** A new report: its call, its SQL, what shows of it and its words. It counts something by day, as an example. */
export const reportFiles = (name) => {
  const id = camel(name)
  const words = title(name)
  return {
    [`src/contract/reports/${name}.ts`]: `import { object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, maybe, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../paged.ts'

export const ${id} = drawn({
  method: 'GET',
  path: '/reports/${id}',
  can: '${id}:read',
  says: '${words}: new accounts by day.',
  query: object({ ...pageQuery, since: maybe(time()), until: maybe(time()) }),
  reply: paged(object({ id: text(1, 40), day: time(), accounts: count() }), object({ accounts: count() })),
  errors: [20, 909, 950],
})
`,
    [`demo-host/svc/areas/reports/sql/${name}.ts`]: `import { sql } from 'kysely'
import { ${id} as contract } from '../../../../../src/contract/reports/${name}.ts'
import { reportSource, sums } from '../source.ts'

export const ${id} = reportSource(contract, {
  list: ({ since, until }, { timeZone }) => ({
    from: sql\`(
      select date_trunc('day', a.created_at, \${timeZone}) as day, count(*)::int as accounts from account a
      where a.created_at >= coalesce(\${since ?? null}::timestamptz, '-infinity')
        and a.created_at < coalesce(\${until ?? null}::timestamptz, 'infinity') group by 1
    ) d\`,
    columns: { id: sql\`extract(epoch from d.day)::bigint::text\`, day: sql\`d.day\`, accounts: sql\`d.accounts\` },
    filters: { since: () => sql\`true\`, until: () => sql\`true\` },
    sort: '-day',
    tie: sql\`d.day\`,
  }),
  info: (trx, rows) => sums(trx, sql\`select coalesce(sum(accounts), 0)::int as accounts \${rows}\`),
})
`,
    [`src/areas/reports/${name}/messages.en.ts`]: `/** The words of the report ${words.toLowerCase()}. */
export const en = {
  'about.${id}': 'How many accounts were made, by day.',
  day: 'Day',
  accounts: 'Accounts',
}
`,
    [`src/areas/reports/${name}/messages.he.ts`]: `/** The words of the report ${words.toLowerCase()}, in Hebrew. */
export const words: Record<string, string> = {
  'about.${id}': 'כמה חשבונות נוצרו, לפי יום.',
  day: 'יום',
  accounts: 'חשבונות',
}
`,
    [`src/areas/reports/${name}/messages.ts`]: packOf(`reports.${id}`, 'pack', 'The words of one report'),
    [`src/areas/reports/${name}/${name}.report.ts`]: `import { ${id} } from '../../../contract/reports/${name}.ts'
import { defineReport } from '../../../core/define/report.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: '${id}',
  pack,
  group: 'people',
  list: { from: ${id}, columns: ['day', 'accounts'] },
  totals: ['accounts'],
  chart: { kind: 'bar', x: 'day', y: ['accounts'] },
  period: 'month',
})
`,
  }
}

/** The line of a new report in the registry: in which file, before what, and the line. */
export const reportLine = (name) => [
  'src/contract/report-registry.ts',
  /^ {2}\],\n\} as const/m,
  `    report('${camel(name)}', 'people'),\n`,
]
