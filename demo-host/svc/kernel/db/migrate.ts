import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { StartError } from '../start-error.ts'
import type { Database, Run } from './database.ts'

const ownFolder = new URL('../../sql/', import.meta.url)

/**
 * Lock timeout of a migration in milliseconds, because calls queue behind its lock request. In a deadlock the
 * migration gives up before PostgreSQL, after a second, aborts the call.
 */
const lockTimeout = 500
const mostTries = 40
const pause = 1000

/**
 * Migrates the schema file by file while other nodes serve. If several nodes start together, one migrates and
 * the others wait. No state is kept on a connection, so it works through a pooler. Throws `StartError` if a
 * newer version has changed the database, or if two migrations have the same number.
 */
export const migrate = async (database: Database, folder = ownFolder): Promise<void> => {
  const files = migrationFiles(folder)
  const applied = await prepare(database)
  const unknown = applied.find((name) => !files.includes(name))
  if (unknown)
    throw new StartError(`The database was changed by a newer version (${unknown}). Start that version.`)
  for (const file of files.filter((name) => !applied.includes(name)))
    await patiently(file, () => apply(database, file, readFileSync(new URL(file, folder), 'utf8')))
}

/**
 * In their order: first those numbered `001` to `072`, then those named by the second in UTC in which they were begun, such as
 * `20261127231500-invoices.sql`.
 */
const migrationFiles = (folder: URL): string[] => {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  const second = files.find((file, at) => at > 0 && numberOf(file) === numberOf(files[at - 1] ?? ''))
  if (second)
    throw new StartError(
      `The migrations ${files[files.indexOf(second) - 1]} and ${second} have the same number. Rename the one that no database has yet.`,
    )
  return files
}

const numberOf = (file: string): string => file.split('-', 1)[0] ?? ''

/** A folder of migrations, for `migrate`. */
export const migrationsIn = (path: string): URL => pathToFileURL(`${path}/`)

const prepare = async (database: Database): Promise<string[]> => {
  let applied: string[] = []
  await alone(database, async (run) => {
    await run(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    applied = ((await run('select name from migration')) as { name: string }[]).map(({ name }) => name)
  })
  return applied
}

const apply = (database: Database, file: string, text: string): Promise<void> =>
  alone(database, async (run) => {
    if ((await run(`select from migration where name = '${file}'`)).length > 0) return
    if (!isConcurrent(text)) {
      await run(`set local lock_timeout = ${lockTimeout}`)
      await run(text)
    } else if (database.apart) await database.apart((apart) => runConcurrently(apart, text))
    else await run(withoutConcurrently(text))
    await run(`insert into migration (name) values ('${file}')`)
  })

// Waiting for the lock within a statement would keep the other node's concurrent index from finishing.
const alone = async ({ script }: Database, work: (run: Run) => Promise<void>): Promise<void> => {
  for (;;) {
    let isFree = false
    await script(async (run) => {
      const [lock] = (await run('select pg_try_advisory_xact_lock(7012661) as free')) as { free: boolean }[]
      isFree = lock?.free ?? false
      if (isFree) await work(run)
    })
    if (isFree) return
    await setTimeout(200)
  }
}

const patiently = async (file: string, work: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (tries === mostTries)
        throw new StartError(
          `The migration ${file} did not get its locks within ${mostTries} tries: other work holds a table. Start again when that has ended.`,
        )
    }
    await setTimeout(pause)
  }
}

// Lock not available, deadlock.
const isBusy = (error: unknown): boolean =>
  ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

/**
 * Whether the first line is `-- no-transaction`: statements then run one by one outside a transaction, as
 * `create index concurrently` requires, and each must be repeatable after a crash.
 */
const isConcurrent = (text: string): boolean => /^-- no-transaction\b/.test(text)

/** Runs such a migration, or the rest of it. */
const runConcurrently = async (run: Run, text: string): Promise<void> => {
  for (const statement of statementsOf(text)) {
    const index = indexOf(statement)
    if (index) await dropUnfinished(run, index)
    await run(statement)
  }
}

/** The same for a database without other clients. */
const withoutConcurrently = (text: string): string => text.replaceAll(/\bindex concurrently\b/gi, 'index')

const statementsOf = (text: string): string[] => {
  if (text.includes('$$')) throw new Error('A migration without a transaction has plain statements only.')
  return text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
}

const indexOf = (statement: string): string | undefined => {
  if (!/^create (unique )?index/i.test(statement)) return undefined
  const name = /^create (?:unique )?index concurrently if not exists (\w+) /i.exec(statement)?.[1]
  if (!name) throw new Error(`This is not "create index concurrently if not exists <name> …": ${statement}`)
  return name
}

// Drops an invalid index left by an interrupted build: it occupies its name and is updated, but never used.
const dropUnfinished = async (run: Run, index: string): Promise<void> => {
  const unfinished = await run(
    `select from pg_index where indexrelid = to_regclass('${index}') and not indisvalid`,
  )
  if (unfinished.length > 0) await run(`drop index concurrently if exists ${index}`)
}
