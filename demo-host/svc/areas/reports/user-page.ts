import { sql, type RawBuilder } from 'kysely'
import type { Account } from '../../domain/accounts/accounts.ts'
import { rolesUpTo } from '../../domain/accounts/reach.ts'
import { isAdministrator } from '../../domain/accounts/rights.ts'

/** Where the page of an account, the table `alias`, stands below `/users`: `site/id`, empty where there is none for who asks. */
export type UserPage = (alias: string) => RawBuilder<string>

/** For somebody on a site: what they surely reach. What a group alone permits them has no link. */
export const userPageFor =
  (slug: string, caller: Pick<Account, 'id' | 'rights'>): UserPage =>
  (alias) => {
    const column = (name: string) => sql.ref(`${alias}.${name}`)
    const isOwn = isAdministrator(caller) ? sql`true` : sql`${column('parent_id')} = ${caller.id}`
    return sql<string>`case when ${column('deleted_at')} is null and ${column('rights')} = any(${rolesUpTo(caller)}::text[])
      and ${isOwn} then ${slug}::text || '/' || ${column('id')}::text else '' end`
  }

/** For files: nobody follows a link there. */
export const noUserPage: UserPage = () => sql<string>`''`
