import type { Run } from './database.ts'

/**
 * Whether a migration says `-- no-transaction` in its first line: its statements run one by one, outside of a transaction, as
 * `create index concurrently` has to, and each may be run again after somebody was killed in the middle.
 */
export const isConcurrent = (text: string): boolean => /^-- no-transaction\b/.test(text)

/** Runs such a migration, or the rest of it. */
export const runConcurrently = async (run: Run, text: string): Promise<void> => {
  for (const statement of statementsOf(text)) {
    const index = indexOf(statement)
    if (index) await dropUnfinished(run, index)
    await run(statement)
  }
}

/** The same for a database that nobody else uses. */
export const withoutConcurrently = (text: string): string =>
  text.replaceAll(/\bindex concurrently\b/gi, 'index')

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

// What is left of an index whose making was broken off takes its name, is kept up to date, and serves nobody.
const dropUnfinished = async (run: Run, index: string): Promise<void> => {
  const unfinished = await run(
    `select from pg_index where indexrelid = to_regclass('${index}') and not indisvalid`,
  )
  if (unfinished.length > 0) await run(`drop index concurrently if exists ${index}`)
}
