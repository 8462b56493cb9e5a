import { importsOf, layout, specifier } from '../layout.ts'
import { camel } from '../names.ts'
import { placeholder } from '../placeholder.ts'
import type { Texts, Title } from '../registries.ts'

/** A new report: its declaration, its SQL, its words, and what it has to find. As an example it counts accounts by day. */
export const reportFiles = (name: string, title: Title): Texts => ({
  [layout.report(name)]: declaration(name, title),
  [layout.reportSql(name)]: source(name),
  [layout.reportWords(name)]: words(name, title),
  [layout.reportCase(name)]: testCase(name, title),
})

function declaration(name: string, { en }: Title): string {
  const [id, at] = [camel(name), importsOf(layout.report(name))]
  return `import { count, text } from '${at('kinds')}'
import { day } from '${at('day')}'
import { period } from '${at('period')}'
import { defineReport } from '${at('report')}'

export const ${id} = defineReport({
  name: '${id}',
  summary: ${JSON.stringify(`${en}: accounts created, by day.`)},
  filters: period,
  row: { id: text(1, 20), day: day(), accounts: count() },
  sums: { accounts: count() },
  columns: ['day', 'accounts'],
  sort: '-day',
  chart: { kind: 'bar', x: 'day', y: ['accounts'] },
  period: 'month',
})
`
}

function source(name: string): string {
  const file = layout.reportSql(name)
  const [id, at] = [camel(name), importsOf(file)]
  return `import { sql } from 'kysely'
import { ${id} as contract } from '${specifier(file, layout.report(name))}'
import { boundsOf, periodTaken } from '${at('conditions')}'
import { reportSource, sums } from '${at('source')}'

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
`
}

function words(name: string, { en, he = placeholder(en) }: Title): string {
  const file = layout.reportWords(name)
  const [id, at] = [camel(name), importsOf(file)]
  return `import { ${id} } from '${specifier(file, layout.report(name))}'
import { withWords } from '${at('withWords')}'

export const report = withWords(${id}, {
  title: [${JSON.stringify(en)}, ${JSON.stringify(he)}],
  about: ['How many accounts were created each day.', 'כמה חשבונות נוצרו בכל יום.'],
  words: { day: ['Day', 'יום'], accounts: ['Accounts', 'חשבונות'] },
})
`
}

function testCase(name: string, { en }: Title): string {
  const at = importsOf(layout.reportCase(name))
  return `import type { ReportCase } from '${at('reportCases')}'

/** A case of ${en}. */
export const ${camel(name)}: ReportCase = {
  plant: ({ id }) => \`update account set created_at = '2020-03-04T10:00:00Z' where id = \${id};\`,
  row: () => ({ day: '2020-03-04' }),
  within: 'since=2020-03-01T00:00:00.000Z&until=2020-03-08T00:00:00.000Z',
  without: 'since=2020-03-05T00:00:00.000Z&until=2020-03-08T00:00:00.000Z',
}
`
}
