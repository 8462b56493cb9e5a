import { mock } from 'node:test'
import { PostgresQueryCompiler } from 'kysely'

// The worker sends what waits beside the calls, and may look for it at any moment.
const ofWorker = /outbox_take|set "sent_at"|set_config/

/** The SQL texts that some work sends to the database, in order, without those of the worker. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = []
  const compile = PostgresQueryCompiler.prototype.compileQuery
  const spy = mock.method(
    PostgresQueryCompiler.prototype,
    'compileQuery',
    function (this: PostgresQueryCompiler, ...args: Parameters<typeof compile>) {
      const compiled = compile.apply(this, args)
      if (!ofWorker.test(compiled.sql)) statements.push(compiled.sql)
      return compiled
    },
  )
  await work()
  spy.mock.restore()
  return statements
}
