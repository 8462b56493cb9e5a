import { mock } from 'node:test'
import { PostgresQueryCompiler, type CompiledQuery } from 'kysely'

// The workers send and run what waits beside the calls, and may do so at any moment.
const ofWorkers = /outbox_begin|command_begin|outbox_expire|set "sent_at"|set_config/

/** The SQL texts that some work sends to the database, in order, without those of the workers. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await recordQueries(work)).map(({ sql }) => sql)

/** The same with their parameters. */
export const recordQueries = async (work: () => Promise<unknown>): Promise<CompiledQuery[]> => {
  const queries: CompiledQuery[] = []
  const compile = PostgresQueryCompiler.prototype.compileQuery
  const spy = mock.method(
    PostgresQueryCompiler.prototype,
    'compileQuery',
    function (this: PostgresQueryCompiler, ...args: Parameters<typeof compile>) {
      const compiled = compile.apply(this, args)
      if (!ofWorkers.test(compiled.sql)) queries.push(compiled)
      return compiled
    },
  )
  await work()
  spy.mock.restore()
  return queries
}
