// npm run new element|area|kind <name>, resource <area> <name> or report <name>: creates working files and
// registers them wherever needed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatted } from './formatted.mjs'
import { areaFiles, areaLine } from './new/area-templates.mjs'
import { elementFiles } from './new/element-templates.mjs'
import { kindFiles } from './new/kind-templates.mjs'
import { reportFiles, reportLine } from './new/report-templates.mjs'
import { resourceFiles, resourceLine } from './new/resource-templates.mjs'
import { giveUp, say } from './say.mjs'

const [kind, ...names] = process.argv.slice(2)

const makers = {
  report: {
    files: reportFiles,
    line: reportLine,
    next: 'its folder and group in src/contract/report-registry.ts, and what it has to find in tests/svc/harness/report-cases.ts',
  },
  resource: {
    files: (area, name) => resourceFiles(area, name, nextMigration()),
    line: resourceLine,
    before: () => run('tools/generate-rows.ts'),
    next: 'its folder and role in src/contract/page-registry.ts, its fields and its words',
  },
  area: {
    files: areaFiles,
    line: areaLine,
    next: 'npm run new element of the same name',
  },
  kind: {
    files: kindFiles,
    next: 'what its record says of its values',
  },
  element: { files: elementFiles, next: 'what its docblock tells' },
}

const maker = makers[kind]
if (!maker || names.length !== (kind === 'resource' ? 2 : 1) || !names.every(isName))
  giveUp(
    'Usage: npm run new element <name> | area <name> | resource <area> <name> | report <name> | kind <name>   (names in kebab-case, without "portal-")',
  )

const files = maker.files(...names)
const taken = Object.keys(files).find((file) => existsSync(file))
if (taken) giveUp(`${taken} exists already; nothing was written.`)
if (kind === 'resource' && !existsSync(`src/areas/${names[0]}/resource-pages.ts`))
  giveUp(
    `src/areas/${names[0]} has no pages of resources: npm run new area ${names[0]}, or a line in src/contract/page-registry.ts.`,
  )

for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(file), { recursive: true })
  await write(file, text)
}
if (maker.line) await addLine(maker.line(...names))
maker.before?.()
run('tools/generate.ts')
say(`Next: ${maker.next}; then npm run docs.`)

function isName(name) {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)
}

/** The number of the next database migration. */
function nextMigration() {
  const numbers = readdirSync('demo-host/svc/sql').map((file) => Number(file.slice(0, 3)))
  return String(Math.max(...numbers) + 1).padStart(3, '0')
}

function run(tool) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', tool], { stdio: 'inherit' })
  if (status !== 0) giveUp(`${tool} failed.`)
}

async function addLine([file, before, line]) {
  const text = readFileSync(file, 'utf8')
  const at = text.search(before)
  if (at < 0) giveUp(`${file} has no place for:\n${line}`)
  await write(file, text.slice(0, at) + line + text.slice(at))
}

async function write(file, text) {
  writeFileSync(file, file.endsWith('.sql') ? text : await formatted(file, text))
  say(`${file} written`)
}
