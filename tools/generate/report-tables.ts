import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { spoken } from '../../src/contract/navigation/nodes.ts'
import { reportNames } from '../../src/contract/navigation/report-groups.ts'
import type { ReportName } from '../../src/contract/navigation/report-registry.ts'
import { from } from './from.ts'
import { kebab } from './kebab.ts'

const root = path.resolve(import.meta.dirname, '../..')
const declarations = 'src/contract/reports'
const queries = 'demo-host/svc/areas/reports/sql'
const texts = 'src/areas/reports/words'

/** Reports that lack a file, and files of no report, one sentence each. */
export const misplacedFiles = (): string[] => {
  const expected = reportNames.map((name) => `${kebab(name)}.ts`)
  return [declarations, queries, texts].flatMap((folder) => {
    const found = existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder)).filter((file) => file.endsWith('.ts'))
      : []
    return [
      ...expected
        .filter((file) => !found.includes(file))
        .map(
          (file) =>
            `${folder}/${file} is missing: src/contract/navigation/report-registry.ts names its report.`,
        ),
      ...found
        .filter((file) => !expected.includes(file))
        .map(
          (file) => `${folder}/${file} belongs to no report of src/contract/navigation/report-registry.ts.`,
        ),
    ]
  })
}

/** The text of each table, by its file. */
export const reportTables = async (): Promise<Record<string, string>> => {
  const reports = await Promise.all(reportNames.map(reportTexts))
  const all = (key: 'title' | 'about', language: 0 | 1) =>
    reports.map((report): [ReportName, string] => [report.name, report[key][language]])
  const titles = all('title', 0).filter(([name, title]) => title !== spoken(name))
  return {
    'src/contract/reports.ts': endpoints(),
    'demo-host/svc/areas/reports/sources.ts': sources(),
    'src/areas/reports/report-loads.ts': loads(),
    'src/areas/reports/catalogue/abouts.en.ts': table('en', 'What each report tells.', all('about', 0)),
    'src/areas/reports/catalogue/abouts.he.ts': table('words', 'The same in Hebrew.', all('about', 1)),
    'src/contract/navigation/report-titles.ts': table(
      'titles',
      'Titles of reports that cannot be derived from their names.',
      titles,
      'Readonly<Record<string, string>>',
    ),
    'src/contract/navigation/report-titles.he.ts': table(
      'titles',
      'Titles of reports in Hebrew.',
      all('title', 1),
    ),
  }
}

interface ReportTexts {
  name: ReportName
  title: readonly [string, string]
  about: readonly [string, string]
}

const reportTexts = async (name: ReportName): Promise<ReportTexts> => {
  const file = path.join(root, texts, `${kebab(name)}.ts`)
  const { report } = (await import(pathToFileURL(file).href)) as { report: ReportTexts }
  if (report.name !== name) throw new Error(`${file} exports the report ${report.name}.`)
  return report
}

const header =
  '// Made from src/contract/navigation/report-registry.ts and the files of its reports by npm run generate.'

const table = (
  constant: string,
  comment: string,
  entries: readonly [string, string][],
  type = '',
) => `${header}

/** ${comment} */
export const ${constant}${type && `: ${type}`} = ${JSON.stringify(Object.fromEntries(entries))}
`

const loads = () => `${header}

/** Fetches each report with its words. */
export const reportLoads = {
  ${reportNames.map((name) => `${name}: () => import('${`./words/${kebab(name)}.ts`}')`).join(',\n  ')}
}
`

const endpoints = () => `${header}
${from('import type { Endpoint }', './engine/endpoint.ts')}
${from('import type { ReportName }', './navigation/report-registry.ts')}
${reportNames.map((name) => from(`import { ${name} }`, `./reports/${kebab(name)}.ts`)).join('\n')}

/** The endpoint of every report. */
export const reports = {
  ${reportNames.map((name) => `${name}: ${name}.endpoint`).join(',\n  ')}
} satisfies Record<ReportName, Endpoint>
`

const sources = () => `${header}
${from('import { allSources }', './source.ts')}
${reportNames.map((name) => from(`import { ${name} }`, `./sql/${kebab(name)}.ts`)).join('\n')}

/** The SQL of every report. */
export const sources = allSources({
  ${reportNames.join(',\n  ')}
})
`
