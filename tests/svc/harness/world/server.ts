import pg from 'pg'

/** Runs a statement; answers its rows. */
export type RunOnServer = (statement: string) => Promise<unknown[]>

/** Does work on a connection of the owner of a PostgreSQL server. */
export const asServerOwner = async <T>(
  server: string,
  work: (run: RunOnServer) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows)
  } finally {
    await client.end()
  }
}

/** The owner role of test databases, which is no superuser. */
export const owner = 'portico_owner'

// Set up as a provider would: it may create the role of requests, and is subject to row-level security
// itself.
export const makeOwner = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${owner}') then
      create role ${owner} login createrole password '${owner}';
    end if;
  exception when unique_violation or duplicate_object then
    -- Another test file was quicker.
    null;
  end $$`

/** The address of the database for its owner. */
export const ownersUrl = (server: string, name: string): string => {
  const url = new URL(server)
  url.username = owner
  url.password = owner
  url.pathname = name
  return url.href
}
