// npm run size: the bytes that a page downloads, against the budgets of package.json; --write updates the
// README.
import { readFileSync, writeFileSync } from 'node:fs'
import { commandLine } from '../programs/command-line.mjs'
import { measured } from './measured-sizes.ts'
import { prepare } from './prepare.mjs'

const { write } = commandLine({ write: { type: 'boolean' } })
prepare()

const { budgets } = JSON.parse(readFileSync('package.json', 'utf8')) as { budgets: Record<string, number> }

console.log(
  'script with all it imports at once'.padEnd(40),
  'min'.padStart(9),
  'brotli'.padStart(9),
  'budget'.padStart(9),
)
const rows = measured()
for (const { name, bytes, brotli } of rows) {
  const budget = budgets[name]
  console.log(name.padEnd(40), show(bytes), show(brotli), budget ? show(budget) : '')
  if (budget && brotli > budget) {
    console.log(`✖ ${name} is ${brotli - budget} B over its budget.`)
    process.exitCode = 1
  }
}

if (write) {
  const sizes = new Map(rows.map(({ name, brotli }) => [name, (brotli / 1024).toFixed(1)]))
  const stated = /(<!-- size:(\S+) -->\s*)[\d.]+( KB)/g
  const said = readFileSync('README.md', 'utf8').replace(
    stated,
    (_, before: string, name: string, after: string) => `${before}${sizes.get(name)}${after}`,
  )
  writeFileSync('README.md', said)
}

function show(bytes: number): string {
  return `${bytes} B`.padStart(9)
}
