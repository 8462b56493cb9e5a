import { camel, title } from './names.mjs'

/** A new report: its declaration, its SQL and its words. It counts something by day, as an example. */
export const reportFiles = (name) => {
  const id = camel(name)
  return {
    [`src/contract/reports/${name}.ts`]: `import { count, text } from '../kinds.ts'
import { day } from '../kinds/day.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'

export const ${id} = defineReport({
  name: '${id}',
  summary: '${title(name)}: accounts that were created, by day.',
  filters: period,
  row: { id: text(1, 20), day: day(), accounts: count() },
  sums: { accounts: count() },
  columns: ['day', 'accounts'],
  sort: '-day',
  chart: { kind: 'bar', x: 'day', y: ['accounts'] },
  period: 'month',
})
`,
    [`demo-host/svc/areas/reports/sql/${name}.ts`]: `import { sql } from 'kysely'
import { ${id} as contract } from '../../../../../src/contract/reports/${name}.ts'
import { boundsOf, periodTaken } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'

export const ${id} = reportSource(contract, {
  list: (query, { timeZone }) => {
    const { from, to } = boundsOf(query, 30)
    return {
      from: sql\`(
        select to_char(a.created_at at time zone \${timeZone}::text, 'YYYY-MM-DD') as day, count(*)::int as accounts
        from account a where a.created_at >= \${from}::timestamptz and a.created_at < \${to}::timestamptz
        group by 1) d\`,
      columns: { id: sql\`d.day\`, day: sql\`d.day\`, accounts: sql\`d.accounts\` },
      search: [sql\`d.day\`],
      filters: periodTaken,
      sort: '-day',
      made: true,
    }
  },
  info: (trx, rows) => sums(trx, sql\`select coalesce(sum(d.accounts), 0)::int as accounts \${rows}\`),
})
`,
    [`src/areas/reports/words/${name}.ts`]: `import { ${id} } from '../../../contract/reports/${name}.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(${id}, {
  title: ['${title(name)}', 'דוח חדש'],
  about: ['How many accounts were created, by day.', 'כמה חשבונות נוצרו, לפי יום.'],
  words: { day: ['Day', 'יום'], accounts: ['Accounts', 'חשבונות'] },
})
`,
  }
}

/** The line of a new report in the registry: in which file, before what, and the line. */
export const reportLine = (name) => [
  'src/contract/navigation/report-registry.ts',
  /^ {2}\],\n\} as const/m,
  `    report('${camel(name)}', 'people'),\n`,
]
