// npm run new area|element|report|kind <name>, or resource <area> <name>: lays out a new one, with files that work, and adds it to the registries.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { apply } from './apply.ts'
import { plan, usage, type Order } from './plan.ts'
import { Refusal } from './refusal.ts'
import { onDisk } from './repository.ts'
import { giveUp, say } from '../programs/say.mjs'

const root = path.resolve(import.meta.dirname, '../..')

// Running tools are interrupted too; files are restored once they have ended.
process.on('SIGINT', () => {})

try {
  const planned = await plan(readOrder(), onDisk(root))
  apply(planned, root, run)
  for (const file of Object.keys(planned.created)) say(`${file} created`)
  for (const file of Object.keys(planned.edited)) say(`${file} changed`)
  say(`Next: ${planned.next}; Hebrew titles that begin with "לתרגום:"; then npm run docs.`)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  giveUp(error.message)
}

function readOrder(): Order {
  const options = { tabs: { type: 'boolean' }, singular: { type: 'string' } } as const
  const swallowed = Object.keys(options).find((name) => process.env[`npm_config_${name}`] !== undefined)
  if (swallowed)
    throw new Refusal(
      `npm took --${swallowed} for an option of its own. Write npm run new -- resource <area> <name> --${swallowed}`,
    )
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [kind = '', ...names] = positionals
    return { kind, names, ...values }
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${usage}`)
  }
}

function run(tool: string): boolean {
  return spawnSync(process.execPath, ['--import', 'tsx', tool], { cwd: root, stdio: 'inherit' }).status === 0
}
