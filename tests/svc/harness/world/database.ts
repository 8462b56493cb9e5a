import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparedDatabase } from './prepared-database.ts'
import { preparedFolder, type Contents } from './prepared-folder.ts'
import { asServerOwner, makeOwner, owner, ownersUrl } from './server.ts'

/** The server on which the suite runs; without one it runs on the embedded database. */
const suiteServer = process.env['DATABASE_URL']

export const isPostgres = Boolean(suiteServer)

/** A database for one test only. */
export interface FreshDatabase {
  /** The settings under which a service uses it. */
  settings: Record<string, string>
  drop(): Promise<void>
}

/**
 * Creates a database: a temporary folder, or one on the server (that of DATABASE_URL) whose owner is no
 * superuser. It is empty, or already contains the first start's data if that saves time.
 */
export const freshDatabase = async (
  holds: Contents = 'nothing',
  server = suiteServer,
): Promise<FreshDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-svc-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const settings = { PORTICO_DATA: folder }
  if (!server) {
    cpSync(await preparedFolder(holds), join(folder, 'db'), { recursive: true })
    return { settings, drop: async () => remove() }
  }

  const name = `portico_${randomBytes(6).toString('hex')}`
  const template = holds === 'demo' ? await preparedDatabase(server) : 'template1'
  await asServerOwner(server, async (run) => {
    await run(makeOwner)
    // Copying files takes half as long as logging every page.
    await run(`create database ${name} owner ${owner} template ${template} strategy file_copy`)
  })
  return {
    settings: { ...settings, DATABASE_URL: ownersUrl(server, name) },
    async drop() {
      remove()
      await asServerOwner(server, (run) => run(`drop database if exists ${name} with (force)`))
    },
  }
}
