import { sql, type Kysely } from 'kysely'
import { connectorPlace } from './areas/partner/save-connector.ts'
import { sealPlace as authenticatorPlace } from './domain/credentials/authenticator.ts'
import { secretPlace as networkPlace } from './domain/identities/identities.ts'
import { inputPlace } from './domain/tasks/begin.ts'
import type { Database, Trx } from './kernel/db/database.ts'
import type { Tables } from './kernel/db/rows.ts'
import type { Keys } from './kernel/keys.ts'
import { sealPlace as messagePlace } from './kernel/mail/outbox.ts'
import { StartError } from './kernel/start-error.ts'

const place = 'secret check'

/**
 * Makes sure that the secret is the one that this database was sealed with. The first start notes it. On a database
 * without a note it is noted when it opens something that is sealed there, or nothing is. Throws `StartError`.
 */
export const requireFittingSecret = async ({ query }: Database, keys: Keys): Promise<void> => {
  const before = await noted(query)
  const isNew = before === undefined && (await query.transaction().execute((trx) => mayBeNoted(trx, keys)))
  if (before === '' || isNew) await note(query, keys)
  const sealed = before || (await noted(query))
  if (sealed === undefined || keys.open(sealed, place) === undefined) throw new StartError(advice)
}

const advice =
  'The secret does not fit this database, whose contents were encrypted with another one. Set PORTICO_SECRET ' +
  'to that one, or restore the file secret of the data folder; docs/operations.md says what to do if it is lost.'

const noted = async (query: Kysely<Tables>): Promise<string | undefined> =>
  (await query.selectFrom('secret_check').select('sealed').executeTakeFirst())?.sealed

// Of nodes that start at once with different secrets the first is right.
const note = async (query: Kysely<Tables>, keys: Keys): Promise<void> => {
  const sealed = keys.seal('fits', place)
  await query
    .insertInto('secret_check')
    .values({ sealed })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet({ sealed }).where('secret_check.sealed', '=', ''),
    )
    .execute()
}

const mayBeNoted = async (trx: Trx, keys: Keys): Promise<boolean> => {
  await sql`select set_config('app.across', 'on', true)`.execute(trx)
  const samples = await sealedSamples(trx)
  return (
    samples.length === 0 ||
    samples.some(({ sealed, place: where }) => sealed && keys.open(sealed, where) !== undefined)
  )
}

interface Sample {
  sealed: string | null
  place: string
}

// Some of everything that stays sealed for longer than a call.
const sealedSamples = async (trx: Trx): Promise<Sample[]> => {
  const authenticators = await trx
    .selectFrom('authenticator')
    .select(['secret_sealed as sealed', 'site_id', 'account_id'])
    .limit(sampled)
    .execute()
  const networks = await trx
    .selectFrom('site_social')
    .select(['client_secret_sealed as sealed', 'site_id', 'social'])
    .limit(sampled)
    .execute()
  const connectors = await trx
    .selectFrom('partner_connector')
    .select(['app_secret_sealed as sealed', 'site_id', 'account_id'])
    .limit(sampled)
    .execute()
  const messages = await trx
    .selectFrom('outbox')
    .select(['body_sealed as sealed', 'site_id'])
    .where('body_sealed', 'is not', null)
    .orderBy('id', 'desc')
    .limit(sampled)
    .execute()
  const commands = await trx
    .selectFrom('command')
    .select(['input_sealed as sealed', 'site_id', 'name'])
    .where('input_sealed', 'is not', null)
    .orderBy('id', 'desc')
    .limit(sampled)
    .execute()
  return [
    ...authenticators.map((row) => ({ ...row, place: authenticatorPlace(row.site_id, row.account_id) })),
    ...networks.map((row) => ({ ...row, place: networkPlace(row.site_id, row.social) })),
    ...connectors.map((row) => ({ ...row, place: connectorPlace('secret', row.site_id, row.account_id) })),
    ...messages.map((row) => ({ ...row, place: messagePlace(row.site_id) })),
    ...commands.map((row) => ({ ...row, place: inputPlace(row.site_id, row.name) })),
  ]
}

const sampled = 20
