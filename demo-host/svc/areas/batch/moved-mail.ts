import type { Trx } from '../../kernel/db/database.ts'
import { defineMail, type Words } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Languages } from '../../kernel/mail/letterhead.ts'
import type { Account } from '../../domain/accounts/accounts.ts'
import type { Mailing } from '../../domain/calls/call.ts'
import { addToInbox } from '../../domain/notifications/inbox.ts'
import { sendWithCopy } from '../../domain/notifications/notify.ts'

/** Direction of a move for an account. */
type Moved = 'received' | 'given'

const why: Languages<string> = {
  en: "You're receiving this email because it concerns the servers of your {site} account.",
  he: 'ההודעה נשלחה בנוגע לשרתים של החשבון שלך באתר {site}.',
}

const mail = (name: Moved, words: Languages<Omit<Words, 'why'>>) =>
  defineMail({
    name: `servers ${name}`,
    values: { servers: 'servers', when: 'time' },
    words: { en: { ...words.en, why: why.en }, he: { ...words.he, why: why.he } },
  })

const mails = {
  received: mail('received', {
    en: {
      subject: 'Servers were moved to your {site} account',
      preview: 'They are yours now, and you pay for them.',
      title: 'Servers moved to your account',
      lead: ['On {when}, {site} moved these servers to your account: {servers}.'],
      after: [
        'You pay for them from then on. They keep running, with the same addresses.',
        'The people who used them before may still know their passwords and keys. Change these, and share the servers again with those who need them.',
        "If you didn't expect this, contact {site} support.",
      ],
    },
    he: {
      subject: 'שרתים הועברו לחשבון שלך באתר {site}',
      preview: 'השרתים שלך מעכשיו, וכך גם החיוב עליהם.',
      title: 'שרתים הועברו לחשבון שלך',
      lead: ['בתאריך {when} הועברו לחשבון שלך באתר {site} השרתים האלה: {servers}.'],
      after: [
        'מרגע ההעברה החיוב עליהם הוא בחשבון שלך. השרתים ממשיכים לפעול עם אותן כתובות.',
        'ייתכן שמי שהשתמשו בהם עד כה מכירים את הסיסמאות והמפתחות שלהם. כדאי להחליף אותם, ולשתף את השרתים מחדש עם מי שצריך אותם.',
        'אם ההעברה אינה מוכרת לך, יש לפנות לתמיכה של {site}.',
      ],
    },
  }),
  given: mail('given', {
    en: {
      subject: 'Servers were moved from your {site} account',
      preview: 'You no longer pay for them.',
      title: 'Servers moved to another account',
      lead: ['On {when}, {site} moved these servers from your account to another one: {servers}.'],
      after: [
        'You no longer pay for them. What they cost until then stays in your account. Your SSH keys stay with you.',
        "If you didn't expect this, contact {site} support.",
      ],
    },
    he: {
      subject: 'שרתים הועברו מהחשבון שלך באתר {site}',
      preview: 'החיוב עליהם בחשבון שלך הסתיים.',
      title: 'שרתים הועברו לחשבון אחר',
      lead: ['בתאריך {when} הועברו מהחשבון שלך באתר {site} לחשבון אחר השרתים האלה: {servers}.'],
      after: [
        'החיוב עליהם בחשבון שלך הסתיים. מה שנצבר עד אז נשאר בחשבון, וכך גם מפתחות ה־SSH שלך.',
        'אם ההעברה אינה מוכרת לך, יש לפנות לתמיכה של {site}.',
      ],
    },
  }),
} satisfies Record<Moved, unknown>

const kinds = { received: 'serversReceived', given: 'serversGiven' } as const

/**
 * Notifies an account, by email and inbox, that it received or lost servers. `topic` separates this move from
 * others.
 */
export const tellOfMove = async (
  trx: Trx,
  mailing: Mailing,
  account: Account,
  moved: Moved,
  names: readonly string[],
  topic: string,
): Promise<void> => {
  const servers = names.join(', ')
  const message = letter(mailing.site, account, mails[moved], { values: { servers, when: new Date() } })
  await sendWithCopy(trx, mailing, account, {
    kind: `servers ${moved}`,
    topic: `${topic} ${moved} ${account.id}`,
    message,
  })
  await addToInbox(trx, account, { kind: kinds[moved], params: { servers }, page: 'servers' })
}
