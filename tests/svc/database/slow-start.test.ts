import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshDatabase, isPostgres } from '../harness/world/database.ts'
import { openWorld } from '../harness/world/world.ts'

const onPostgres = { skip: !isPostgres && 'the embedded database has no time limits' }

test('the seed of a first start has no time limits', onPostgres, async () => {
  const database = await freshDatabase()
  const keep = { ...database, drop: async () => {} }
  const empty = await openWorld({ PORTICO_SEED: 'none' }, undefined, keep)
  await empty.run(`
    create function require_no_limit() returns trigger language plpgsql as $$ begin
      if array[current_setting('statement_timeout'), current_setting('lock_timeout'),
        current_setting('idle_in_transaction_session_timeout')] <> '{0,0,0}' then
        raise exception 'a statement of the seed has a time limit';
      end if;
      return new;
    end $$;
    create trigger no_limit before insert on site for each row execute function require_no_limit();
    create trigger no_limit before insert on account for each row execute function require_no_limit();
    create trigger no_limit before insert on server for each row execute function require_no_limit()
  `)
  await empty.close()
  const world = await openWorld({ PORTICO_SEED: 'demo' }, undefined, database)
  assert.ok((await world.run('select id from site')).length > 0)
  await world.close()
})
