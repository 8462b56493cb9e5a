import { sql, type Kysely } from 'kysely'
import { inviteMail } from '../domain/credentials/invite-mail.ts'
import { issueToken, tokenLife } from '../domain/credentials/tokens.ts'
import { addAccount } from '../domain/registration/new-account.ts'
import { doorLink } from '../domain/sites/door-link.ts'
import type { Site } from '../domain/sites/sites.ts'
import { inSite } from '../kernel/db/in-site.ts'
import type { Tables } from '../kernel/db/rows.ts'
import type { Keys } from '../kernel/keys.ts'
import { writeToOutbox, type OutboxParts } from '../kernel/mail/outbox.ts'

/** Adds somebody who was invited to a site and has not set a password yet, unless there is an account already. */
export const seedInvited = (query: Kysely<Tables>, keys: Keys, site: Site, email: string): Promise<void> =>
  inSite(query, site.id, async (trx) => {
    const locale = site.row.locales[0] ?? 'en'
    const account = await addAccount(
      trx,
      { site },
      {
        email,
        locale,
        passwordHash: null,
        validated: false,
        way: 'invitation',
      },
    )
    if (!account) return
    const token = await issueToken(trx, account, 'invite')
    const topic = `invite ${account.id}`
    await writeToOutbox(
      trx,
      { keys, jobs: none },
      {
        siteId: site.id,
        channel: 'email',
        kind: 'invitation',
        topic,
        address: email,
        message: inviteMail(site, locale, doorLink(site, 'setPassword', token)),
        goodFor: tokenLife.invite,
      },
    )
    await trx
      .updateTable('outbox')
      .set({ sent_at: sql`now()` })
      .where('topic', '=', topic)
      .execute()
  })

// For the outbox page only: nobody reads mail at an address of a demonstration.
const none: OutboxParts['jobs'] = { send: async () => {}, wake() {} }
