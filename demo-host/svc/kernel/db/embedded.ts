import { join } from 'node:path'
import { Kysely } from 'kysely'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { fromPglite } from 'pg-boss'
import { prepareFolder } from '../data-folder.ts'
import { StartError } from '../start-error.ts'
import type { Database, OnStatement } from './database.ts'
import { inTurns, SharedPGliteDialect } from './in-turns.ts'
import type { Tables } from './rows.ts'
import { limitsOfEmbedded } from './turn-limits.ts'
import { openTurns } from './turns.ts'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Opens the embedded database of a data folder; no folder means that it lives in memory. Throws `StartError`. */
export const openEmbedded = async (folder?: string, onStatement?: OnStatement): Promise<Database> => {
  const dataDir = folder === undefined ? undefined : join(prepareFolder(folder), 'db')
  // Two processes on one folder would silently lose each other's commits.
  const release = dataDir === undefined ? () => {} : takeLock(`${dataDir}.lock`)
  try {
    const pglite = await PGlite.create({
      ...(dataDir === undefined ? {} : { dataDir }),
      postgresqlconf: ['shared_buffers=16MB'],
      extensions: { pg_trgm },
      parsers: { [types.INT8]: Number },
    })
    const jobs = fromPglite(pglite)
    const turns = openTurns(limitsOfEmbedded)
    const query = new Kysely<Tables>({
      dialect: inTurns(new SharedPGliteDialect({ pglite }), turns),
      ...(onStatement && { log: (event) => onStatement(event.query.sql, event.queryDurationMillis) }),
    })
    return {
      query,
      script: (work) =>
        pglite.transaction((trx) =>
          work(async (statements) => (await trx.exec(statements)).at(-1)?.rows ?? []),
        ),
      jobs: {
        async executeSql(text, values) {
          const end = await turns.take(undefined)
          return jobs.executeSql(text, values).finally(end)
        },
      },
      unhurried: (work) => work(query),
      listen(channel, onNotice) {
        const listening = pglite.listen(channel, () => onNotice())
        return { isReliable: () => true, close: async () => (await listening)() }
      },
      isEmbedded: true,
      poolUse: () => ({ active: turns.taken, idle: 1 - turns.taken, waiting: turns.waiting }),
      async close() {
        await query.destroy()
        if (!pglite.closed) await pglite.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw new StartError(
      `The embedded database in ${dataDir} cannot be opened: ${(error as Error).message}`,
      { cause: error },
    )
  }
}

const held = new Set<string>()

/**
 * Creates a lock file for this process and returns a function that releases it. Takes over the lock of a dead
 * process. Throws `StartError` if a live process holds it.
 */
export const takeLock = (file: string): (() => void) => {
  if (held.has(file) || !(create(file) || takeOver(file))) throw inUse(file)
  held.add(file)
  const release = () => {
    if (held.delete(file)) rmSync(file, { force: true })
  }
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

const create = (file: string): boolean => {
  try {
    writeFileSync(file, identity(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw new StartError(`The lock ${file} cannot be written. Set PORTICO_DATA to a folder that can.`, {
      cause: error,
    })
  }
}

const takeOver = (file: string): boolean => {
  const holder = read(file)
  if (isAlive(holder)) return false
  // Of two processes that find the same dead owner, only one can rename its lock.
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return create(file)
  }
  const moved = read(aside)
  if (moved === holder) {
    rmSync(aside, { force: true })
    return create(file)
  }
  renameSync(aside, file)
  return false
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

// Process IDs are reused, in containers always; the start time in /proc distinguishes them.
const identity = (pid: number): string => `${pid} ${startTime(pid)}`

const startTime = (pid: number): string => statOf(pid)[19] ?? ''

// Fields after the program name, which may contain anything: the state comes first.
const statOf = (pid: number): string[] => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []

const isAlive = (holder: string): boolean => {
  const pid = Number(holder.split(' ')[0])
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  // A zombie answers signals and keeps its start time.
  if (['Z', 'X'].includes(statOf(pid)[0] ?? '')) return false
  return identity(pid) === holder
}

const inUse = (file: string): StartError =>
  new StartError(
    `The data folder is in use by another process (${read(file).split(' ')[0] || 'unknown'}). ` +
      'Stop it, set PORTICO_DATA to another folder, or use DATABASE_URL for several processes.',
  )
