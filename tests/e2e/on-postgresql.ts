import { after } from 'node:test'
import { setUp, type Scene } from './browser.ts'
import { openDatabase, type TestDatabase } from './database.ts'

/** A scene whose host keeps its data in PostgreSQL, and a way to change there what only an administrator could. */
export function setUpOnPostgreSQL(): { scene: Scene; run: TestDatabase['run'] } {
  let database: TestDatabase | undefined
  const scene = setUp(async () => {
    database = await openDatabase()
    return { DATABASE_URL: database.url }
  })
  after(() => database?.close())
  return { scene, run: (statement) => database!.run(statement) }
}
