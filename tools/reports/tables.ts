import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { reportNames } from '../../src/contract/report-groups.ts'

const root = path.resolve(import.meta.dirname, '../..')
const declarations = 'src/contract/reports'
const queries = 'demo-host/svc/areas/reports/sql'

/** `adminsWithoutTFA` as the name of a file: `admins-without-tfa`. */
const kebab = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

/** Reports that lack a file, and files of no report, one sentence each. */
export const misplacedFiles = (): string[] => {
  const expected = reportNames.map((name) => `${kebab(name)}.ts`)
  return [declarations, queries].flatMap((folder) => {
    const found = existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)) : []
    return [
      ...expected
        .filter((file) => !found.includes(file))
        .map((file) => `${folder}/${file} is missing: src/contract/report-registry.ts names its report.`),
      ...found
        .filter((file) => !expected.includes(file))
        .map((file) => `${folder}/${file} belongs to no report of src/contract/report-registry.ts.`),
    ]
  })
}

/** The text of each table, by its file. */
export const reportTables = async (): Promise<Record<string, string>> => ({
  'src/contract/reports.ts': endpoints(),
  'demo-host/svc/areas/reports/sources.ts': sources(),
})

const header = '// Made from src/contract/report-registry.ts by npm run reports.'

const imported = (names: string, file: string) => `import ${names} from '${file}'`

const endpoints = () => `${header}
${imported('type { Endpoint }', './endpoint.ts')}
${imported('type { ReportName }', './report-registry.ts')}
${reportNames.map((name) => imported(`{ ${name} }`, `./reports/${kebab(name)}.ts`)).join('\n')}

/** The endpoint of every report. */
export const reports = {
  ${reportNames.join(',\n  ')}
} satisfies Record<ReportName, Endpoint>
`

const sources = () => `${header}
${imported('{ allSources }', './source.ts')}
${reportNames.map((name) => imported(`{ ${name} }`, `./sql/${kebab(name)}.ts`)).join('\n')}

/** The SQL of every report. */
export const sources = allSources({
  ${reportNames.join(',\n  ')}
})
`
