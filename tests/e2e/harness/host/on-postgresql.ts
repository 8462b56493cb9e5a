import { after } from 'node:test'
import { setUpOwnHost, type Scene } from '../page/browser.ts'
import { openDatabase, type TestDatabase } from './database.ts'

/** A scene on a host of its own with PostgreSQL, and direct access to its database. */
export function setUpOnPostgreSQL(settings: () => Promise<Record<string, string>> = async () => ({})): {
  scene: Scene
  run: TestDatabase['run']
} {
  let database: TestDatabase | undefined
  const scene = setUpOwnHost(async () => {
    database = await openDatabase('demo')
    return { DATABASE_URL: database.url, ...(await settings()) }
  })
  after(() => database?.close())
  return { scene, run: (statement) => database!.run(statement) }
}
