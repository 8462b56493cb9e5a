// npm run new element|area <name>: lays out the rooms of a new tag or area, with files that work.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { areaFiles, elementFiles } from './new/templates.mjs'
import { giveUp, say } from './say.mjs'

const makers = { element: elementFiles, area: areaFiles }
const [kind, name] = process.argv.slice(2)

if (!makers[kind] || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '')) {
  giveUp(
    'Usage: npm run new element <name> | npm run new area <name>   (names in kebab-case, without "portal-")',
  )
}

const files = makers[kind](name)
const taken = Object.keys(files).find((file) => existsSync(file))
if (taken) giveUp(`${taken} exists already; nothing was written.`)

for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  say(`${file} written`)
}
if (kind === 'element') addExports(name)
say(
  kind === 'element'
    ? `Next: name <portal-${name}> in elements/portal.ts and elements/react.tsx, then npm run docs.`
    : 'Next: add the table to src/contract/tables.ts and src/contract.ts, serve its handlers in demo-host/svc/service.ts, then npm run docs.',
)

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
