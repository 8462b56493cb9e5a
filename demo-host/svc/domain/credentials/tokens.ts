import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hashOf, newToken } from '../../kernel/keys.ts'
import { accountById, heldAccount, type Account } from '../accounts/accounts.ts'

/** Lifetime of tokens by purpose, in seconds. */
export const tokenLife = { validate: 86_400, reset: 1800, invite: 604_800, access: 60 } as const

export type TokenKind = keyof typeof tokenLife

/** Creates a token for an account and its current email; replaces the previous one of the kind. */
export const issueToken = async (
  trx: Trx,
  account: Account,
  kind: TokenKind,
  goodFor: number = tokenLife[kind],
): Promise<string> => {
  // Otherwise two concurrent ones would both stay valid.
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

/** Owner of a valid token, without using it up. Throws code 18. */
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
  // A token proves something about the email it was created for, not about a later one.
  if (account.email !== found.email) throw fail(code.badToken)
  return account
}

/** Uses up a token in the transaction of its purpose; returns its owner, locked. Throws code 18. */
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

/** Ends an account's valid tokens: all, or those of one kind. */
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
