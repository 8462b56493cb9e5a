// npm run generate [-- --check]: writes the tables that name every kind, area, element and report, from the files there are, or says which are stale.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commandLine } from '../programs/command-line.mjs'
import { formatted } from './formatted.mjs'
import { elementTables } from './element-tables.ts'
import { kindTables } from './kind-tables.ts'
import { missingResources, pageTables } from './page-tables.ts'
import { exportsOf } from './package-exports.ts'
import { misplacedFiles, reportTables } from './report-tables.ts'

const root = path.resolve(import.meta.dirname, '../..')
const { check } = commandLine({ check: { type: 'boolean' } })

const problems = [...misplacedFiles(), ...missingResources()]
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
else await writeTables()

async function writeTables(): Promise<void> {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { exports: object }
  await write('package.json', JSON.stringify({ ...manifest, exports: exportsOf(manifest.exports) }))
  const writeAll = (tables: Record<string, string>) =>
    Promise.all(Object.entries(tables).map(([file, text]) => write(file, text)))
  await writeAll(await kindTables())
  await writeAll(elementTables())
  await writeAll(await reportTables())
  await writeAll(await pageTables())
  // These read the tables of reports and pages.
  const { contractTables } = await import('./contract-tables.ts')
  await writeAll(await contractTables())

  async function write(file: string, text: string): Promise<void> {
    const wanted = await formatted(file, text)
    const place = path.join(root, file)
    if (readOrEmpty(place) === wanted) return
    if (check) process.exitCode = 1
    else writeFileSync(place, wanted)
    process.stderr.write(`${file} ${check ? 'is stale: npm run generate' : 'written'}\n`)
  }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
