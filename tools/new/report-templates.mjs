import { camel, title } from './names.mjs'

/** A new report: its declaration, its SQL and its words. It counts something by day, as an example. */
export const reportFiles = (name) => {
  const id = camel(name)
  return {
    [`src/contract/reports/${name}.ts`]: `import { count, text, time } from '../kinds.ts'
import { period } from '../period.ts'
import { defineReport } from '../report.ts'

export const ${id} = defineReport({
  name: '${id}',
  summary: '${title(name)}: new accounts by day.',
  filters: period,
  row: { id: text(1, 40), day: time(), accounts: count() },
  sums: { accounts: count() },
  columns: ['day', 'accounts'],
  chart: { kind: 'bar', x: 'day', y: ['accounts'] },
  period: 'month',
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
    [`src/areas/reports/words/${name}.ts`]: `import { ${id} } from '../../../contract/reports/${name}.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(${id}, {
  title: ['${title(name)}', 'דוח חדש'],
  about: ['How many accounts were made, by day.', 'כמה חשבונות נוצרו, לפי יום.'],
  words: { day: ['Day', 'יום'], accounts: ['Accounts', 'חשבונות'] },
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
