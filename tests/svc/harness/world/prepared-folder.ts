import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { readConfig } from '../../../../demo-host/svc/config/config.ts'
import { openService } from '../../../../demo-host/svc/service.ts'

/** The content of an embedded database: empty without a schema, or that of the first start. */
export type Contents = 'nothing' | 'demo'

/** The secret of services that tests open. */
export const secret = '5ec2e7'.repeat(11).slice(0, 64)

/** An embedded database to copy: making one takes seconds. Each schema has its own. */
export const preparedFolder = async (holds: Contents): Promise<string> => {
  const place = join(cache, holds)
  if (existsSync(place)) return place
  const made = join(cache, `${holds}-${process.pid}`)
  mkdirSync(made, { recursive: true })
  await makers[holds](made)
  try {
    renameSync(made, place)
  } catch (error) {
    // Another test file was quicker.
    if (!existsSync(place)) throw error
    rmSync(made, { recursive: true })
  }
  return place
}

const makers: Record<Contents, (folder: string) => Promise<void>> = {
  async nothing(folder) {
    await (await PGlite.create(folder)).close()
  },
  async demo(folder) {
    const data = `${folder}-data`
    cpSync(await preparedFolder('nothing'), join(data, 'db'), { recursive: true })
    await putDemo({ PORTICO_DATA: data })
    cpSync(join(data, 'db'), folder, { recursive: true })
    rmSync(data, { recursive: true })
  },
}

/**
 * Writes the data of a demo's first start and its first chores into a database, except that its networks are
 * unreachable.
 */
export const putDemo = async (place: Record<string, string>): Promise<void> => {
  const config = readConfig({
    PORTICO_SECRET: secret,
    LOG_LEVEL: 'silent',
    PORTICO_SEED: 'unbilled',
    ...place,
  })
  const { db, close } = await openService(config)
  await db.script((run) => run(afterwards).then(() => {}))
  await close()
}

// Removes the demo networks' addresses, which may be in use on this machine. This month's price is recorded
// by a job. No job counts as missed when the database is opened again, and none is stored: one that was due
// during setup ran in the middle of a test.
const afterwards = `
  select set_config('app.across', 'on', true);
  update site_social set issuer = 'http://127.0.0.1:1';
  select usage_turn(1);
  delete from pgboss.schedule;
  create function pgboss.kept_out() returns trigger language plpgsql as 'begin return null; end';
  create trigger kept_out before insert on pgboss.schedule for each row execute function pgboss.kept_out()`

const service = join(import.meta.dirname, '../../../../demo-host/svc')
const sources = ['sql', 'seed', 'seed/company', 'seed/servers', 'seed/support', 'seed/texts'].flatMap(
  (folder) =>
    readdirSync(join(service, folder))
      .filter((file) => /\.\w+$/.test(file))
      .sort()
      .map((file) => readFileSync(join(service, folder, file))),
)
/** Distinguishes schema and seed versions. */
export const stamp = createHash('sha256')
  .update(Buffer.concat([...sources, Buffer.from(afterwards)]))
  .digest('hex')
  .slice(0, 16)
const cache = join(import.meta.dirname, '../../../../.cache/svc', stamp)
