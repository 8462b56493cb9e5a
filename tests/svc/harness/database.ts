import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { preparedFolder, type Contents } from './prepared-folder.ts'

/** The server on which the suite runs; without one it runs on the embedded database. */
const suiteServer = process.env['DATABASE_URL']

export const isPostgres = Boolean(suiteServer)

/** A database that nobody else uses. */
export interface FreshDatabase {
  /** The settings under which a service uses it. */
  settings: Record<string, string>
  drop(): Promise<void>
}

/**
 * Makes a database: a temporary folder, or one on the server (that of DATABASE_URL) that belongs to no superuser. It is
 * empty, or, where that saves time, already holds what the first start would put into it.
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
  await asServerOwner(server, makeOwner, `create database ${name} owner ${owner}`)
  const url = new URL(server)
  url.username = owner
  url.password = owner
  url.pathname = name
  return {
    settings: { ...settings, DATABASE_URL: url.href },
    async drop() {
      remove()
      await asServerOwner(server, `drop database if exists ${name} with (force)`)
    },
  }
}

// Runs statements, each on its own, as the owner of the server.
const asServerOwner = async (server: string, ...statements: string[]): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

// As a provider would set it up: it may make the role of requests, and is held by row-level security itself.
const owner = 'portico_owner'
const makeOwner = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${owner}') then
      create role ${owner} login createrole password '${owner}';
    end if;
  exception when unique_violation or duplicate_object then
    -- Another test file was quicker.
    null;
  end $$`
