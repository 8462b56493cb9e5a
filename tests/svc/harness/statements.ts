import { mock } from 'node:test'
import { PostgresQueryCompiler } from 'kysely'

/** The SQL texts that some work sends to the database, in order. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = []
  const compile = PostgresQueryCompiler.prototype.compileQuery
  const spy = mock.method(
    PostgresQueryCompiler.prototype,
    'compileQuery',
    function (this: PostgresQueryCompiler, ...args: Parameters<typeof compile>) {
      const compiled = compile.apply(this, args)
      statements.push(compiled.sql)
      return compiled
    },
  )
  await work()
  spy.mock.restore()
  return statements
}
