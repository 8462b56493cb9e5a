import { sql } from 'kysely'
import { code } from '../../../../src/contract/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hashOf, newToken } from '../../kernel/keys.ts'
import { accountById, heldAccount, type Account } from '../accounts/accounts.ts'

/** What a token that was mailed or handed out is good for, and for how many seconds. */
export const tokenLife = { validate: 86_400, reset: 1800, invite: 604_800, access: 60 } as const

export type TokenKind = keyof typeof tokenLife

/** Makes a token for an account and the address it has now; the one of this kind before is no good any more. */
export const issueToken = async (
  trx: Trx,
  account: Account,
  kind: TokenKind,
  goodFor: number = tokenLife[kind],
): Promise<string> => {
  // Two that are made at the same time would both stay good.
  await heldAccount(trx, account.id)
  await endTokens(trx, account.id, kind)
  const token = newToken()
  await trx
    .insertInto('token')
    .values({
      site_id: account.site_id,
      account_id: account.id,
      kind,
      token_hash: hashOf(token),
      email: account.email,
      ends_at: sql`now() + interval '1 second' * ${goodFor}::int`,
    })
    .execute()
  return token
}

/** Whose a good token is, without using it up. Throws code 18. */
export const ownerOfToken = async (
  trx: Trx,
  kinds: readonly TokenKind[],
  token: string,
): Promise<Account> => {
  const found = await trx
    .selectFrom('token')
    .select(['account_id', 'email'])
    .where('token_hash', '=', hashOf(token))
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where(sql<boolean>`ends_at > now()`)
    .executeTakeFirst()
  if (!found) throw fail(code.badToken)
  const account = await accountById(trx, found.account_id)
  // It proves something about the address it was made for, not about one that the account got since.
  if (account.email !== found.email) throw fail(code.badToken)
  return account
}

/** Uses a token up, in the transaction of what it is good for; answers whose it was, held. Throws code 18. */
export const useToken = async (trx: Trx, kinds: readonly TokenKind[], token: string): Promise<Account> => {
  const { id, email } = await ownerOfToken(trx, kinds, token)
  // Locks the account first, as all code that creates or ends its tokens does.
  const account = await heldAccount(trx, id)
  const used = await trx
    .updateTable('token')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where(sql<boolean>`ends_at > now()`)
    .returning('id')
    .executeTakeFirst()
  if (!used || account.email !== email) throw fail(code.badToken)
  return account
}

/** Ends the tokens of an account that are still good: all, or those of one kind. */
export const endTokens = async (trx: Trx, accountId: number, kind?: TokenKind): Promise<void> => {
  await trx
    .updateTable('token')
    .set({ ends_at: sql`now()` })
    .where('account_id', '=', accountId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .where('used_at', 'is', null)
    .where(sql<boolean>`ends_at > now()`)
    .execute()
}
