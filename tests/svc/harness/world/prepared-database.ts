import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putDemo, stamp } from './prepared-folder.ts'
import { asServerOwner, makeOwner, owner, ownersUrl } from './server.ts'

/**
 * The name of a server database with the data of a demo's first start, to be copied, since filling one takes
 * seconds. It stays for the next run; each schema version has its own.
 */
export const preparedDatabase = async (server: string): Promise<string> => {
  const name = `portico_demo_${stamp}`
  await asServerOwner(server, async (run) => {
    // Test files that start at the same moment fill it once.
    await run('select pg_advisory_lock(7012662)')
    await run(makeOwner)
    if ((await run(`select from pg_database where datname = '${name}'`)).length > 0) return
    const making = `${name}_making`
    await run(`drop database if exists ${making} with (force)`)
    await run(`create database ${making} owner ${owner}`)
    await fill(ownersUrl(server, making))
    await run(`alter database ${making} rename to ${name}`)
  })
  return name
}

const fill = async (databaseUrl: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-svc-'))
  await putDemo({ PORTICO_DATA: folder, DATABASE_URL: databaseUrl })
  rmSync(folder, { recursive: true, force: true })
}
