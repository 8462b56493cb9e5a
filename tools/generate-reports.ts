// npm run reports [-- --check]: writes the tables that name every report, from the registry and the files of its reports, or says which are stale.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'prettier'
import { misplacedFiles, reportTables } from './reports/tables.ts'

const root = path.resolve(import.meta.dirname, '..')
const check = process.argv.includes('--check')

const problems = misplacedFiles()
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
else await writeTables()

async function writeTables(): Promise<void> {
  const { prettier } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    prettier: object
  }
  for (const [file, text] of Object.entries(await reportTables())) {
    const wanted = await format(text, { ...prettier, parser: 'typescript' })
    const place = path.join(root, file)
    if (readOrEmpty(place) === wanted) continue
    if (check) process.exitCode = 1
    else writeFileSync(place, wanted)
    process.stderr.write(`${file} ${check ? 'is stale: npm run reports' : 'written'}\n`)
  }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
