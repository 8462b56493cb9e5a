// npm run docs [-- --check]: writes the generated documents, or says which are out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commandLine } from '../programs/command-line.mjs'
import { documents } from './documents.ts'

const root = path.resolve(import.meta.dirname, '../..')
const { check } = commandLine({ check: { type: 'boolean' } })

for (const [file, make] of Object.entries(documents)) {
  const wanted = await make()
  const place = path.join(root, 'docs', file)
  if (read(place) === wanted) continue
  if (!check) writeFileSync(place, wanted)
  else process.exitCode = 1
  process.stderr.write(`docs/${file} ${check ? 'is out of date: npm run docs' : 'written'}\n`)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
