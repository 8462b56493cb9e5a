// npm run size: what a page downloads, against the budgets of package.json.
import { readFileSync } from 'node:fs'
import { measured } from './measured-sizes.ts'
import { prepare } from './prepare.mjs'

prepare()

const { budgets } = JSON.parse(readFileSync('package.json', 'utf8')) as { budgets: Record<string, number> }

console.log(
  'script with all it imports at once'.padEnd(40),
  'min'.padStart(9),
  'brotli'.padStart(9),
  'budget'.padStart(9),
)
for (const { name, bytes, brotli } of measured()) {
  const budget = budgets[name]
  console.log(name.padEnd(40), show(bytes), show(brotli), budget ? show(budget) : '')
  if (budget && brotli > budget) {
    console.log(`✖ ${name} is ${brotli - budget} B over its budget.`)
    process.exitCode = 1
  }
}

function show(bytes: number): string {
  return `${bytes} B`.padStart(9)
}
