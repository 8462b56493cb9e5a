import { readdirSync, readFileSync } from 'node:fs'
import { StartError } from '../start-error.ts'
import type { Database } from './database.ts'

const folder = new URL('../sql/', import.meta.url)

/**
 * Brings the schema up to date. Several nodes may start at once: one migrates, the others wait.
 * Throws `StartError` when a newer version has already changed the database.
 */
export const migrate = async (database: Database): Promise<void> => {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  await database.script(async (run) => {
    await run('select pg_advisory_xact_lock(7012661)')
    await run(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = ((await run('select name from migration')) as { name: string }[]).map(({ name }) => name)
    const unknown = applied.find((name) => !files.includes(name))
    if (unknown)
      throw new StartError(`The database was changed by a newer version (${unknown}). Start that version.`)
    for (const file of files.filter((name) => !applied.includes(name))) {
      await run(readFileSync(new URL(file, folder), 'utf8'))
      await run(`insert into migration (name) values ('${file}')`)
    }
  })
}
