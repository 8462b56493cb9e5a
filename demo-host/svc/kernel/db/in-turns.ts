import { PGliteAdapter, PGliteDialect, type DatabaseConnection, type Dialect, type Driver } from 'kysely'
import { currentCaller } from './caller.ts'
import type { Turns } from './turns.ts'

/** A dialect whose connections are taken in turns. */
export const inTurns = (dialect: Dialect, turns: Turns): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => driverInTurns(dialect.createDriver(), turns),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
})

/** The embedded database, whose one connection is given by turns instead of in the order of asking. */
export class SharedPGliteDialect extends PGliteDialect {
  override createAdapter() {
    return new SharedPGliteAdapter()
  }
}

class SharedPGliteAdapter extends PGliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

const driverInTurns = (driver: Driver, turns: Turns): Driver => {
  const releases = new WeakMap<DatabaseConnection, () => void>()
  return {
    init: (options) => driver.init(options),
    async acquireConnection(options) {
      const release = await turns.take(currentCaller())
      try {
        const connection = await driver.acquireConnection(options)
        releases.set(connection, release)
        return connection
      } catch (error) {
        release()
        // The database is away: waiting calls would wait in vain.
        turns.refuse(error as Error)
        throw error
      }
    },
    async releaseConnection(connection, options) {
      try {
        await driver.releaseConnection(connection, options)
      } finally {
        releases.get(connection)?.()
      }
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    savepoint: (connection, name, compile) => driver.savepoint!(connection, name, compile),
    rollbackToSavepoint: (connection, name, compile) =>
      driver.rollbackToSavepoint!(connection, name, compile),
    releaseSavepoint: (connection, name, compile) => driver.releaseSavepoint!(connection, name, compile),
    destroy: (options) => driver.destroy(options),
  }
}
