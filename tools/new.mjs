// npm run new element|area|kind <name>, resource <area> <name> or report <name>: lays out the rooms of a new one, with files that work.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { kindFiles } from './new/kind-templates.mjs'
import { reportFiles, reportLine } from './new/report-templates.mjs'
import { resourceFiles } from './new/resource-templates.mjs'
import { areaFiles, elementFiles } from './new/templates.mjs'
import { giveUp, say } from './say.mjs'

const [kind, ...names] = process.argv.slice(2)

const makers = {
  element: {
    files: elementFiles,
    after: addExports,
    next: (name) =>
      `name <portal-${name}> in elements/portal.ts and elements/react/elements.ts, then npm run docs.`,
  },
  area: {
    files: areaFiles,
    next: () => served,
  },
  resource: {
    files: (area, name) => resourceFiles(area, name, nextMigration()),
    next: (area, name) =>
      `a page of it in src/areas/${area}/area.ts and its route in src/contract/routes; ${served} ` +
      `Its rows are typed by node --import tsx tools/generate-rows.ts; docs/resources.md tells more of ${name}.`,
  },
  kind: {
    files: kindFiles,
    after: generate,
    next: (name) =>
      `what src/contract/kinds/${name}.ts says of its values, then npm run generate and npm run docs.`,
  },
  report: {
    files: reportFiles,
    after: (name) => {
      addLine(reportLine(name))
      generate()
    },
    next: () =>
      'its folder and group in src/contract/report-registry.ts, its Hebrew title, and what it has to find in tests/svc/harness/report-cases.ts, ' +
      'then npm run generate and npm run docs.',
  },
}

const served =
  'add the table to src/contract/tables.ts and src/contract.ts, serve its handlers in demo-host/svc/serve-areas.ts, then npm run docs.'

const maker = makers[kind]
if (!maker || names.length !== (kind === 'resource' ? 2 : 1) || !names.every(isName))
  giveUp(
    'Usage: npm run new element <name> | area <name> | resource <area> <name> | report <name> | kind <name>   (names in kebab-case, without "portal-")',
  )

const files = maker.files(...names)
const taken = Object.keys(files).find((file) => existsSync(file))
if (taken) giveUp(`${taken} exists already; nothing was written.`)

for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  say(`${file} written`)
}
maker.after?.(...names)
say(`Next: ${maker.next(...names)}`)

function isName(name) {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)
}

/** The number after that of the last step that databases take. */
function nextMigration() {
  const numbers = readdirSync('demo-host/svc/sql').map((file) => Number(file.slice(0, 3)))
  return String(Math.max(...numbers) + 1).padStart(3, '0')
}

function generate() {
  run('--import', 'tsx', 'tools/generate.ts')
}

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) giveUp(`node ${args.join(' ')} failed.`)
}

function addLine([file, before, line]) {
  const text = readFileSync(file, 'utf8')
  const at = text.search(before)
  if (at < 0) giveUp(`${file} has no place for:\n${line}`)
  writeFileSync(file, text.slice(0, at) + line + text.slice(at))
  say(`${file} names it`)
}

function addExports(tag) {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  const types = (file) => `./dist/types/elements/${file}.d.ts`
  const added = {
    [`./elements/${tag}`]: {
      types: types(`portal-${tag}`),
      default: `./dist/embed/elements/portal-${tag}.js`,
    },
    [`./elements/${tag}/define`]: { types: types(`define/portal-${tag}`), default: `./dist/embed/${tag}.js` },
  }
  writeFileSync(
    'package.json',
    `${JSON.stringify({ ...manifest, exports: { ...added, ...manifest.exports } }, null, 2)}\n`,
  )
}
