import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Languages } from '../../kernel/mail/letterhead.ts'
import { Failure } from '../../kernel/http/fail.ts'
import type { Call } from '../calls/call.ts'
import { tellOnceADay } from './tell-once-a-day.ts'

/** Limits of servers. */
type Limited = 'servers' | 'price'

/** A refusal because of an account's limit, which notifies the owner. */
export class LimitReached extends Failure {
  readonly accountId: number
  readonly of: Limited

  constructor({ errors, status }: Failure, accountId: number, of: Limited) {
    super(errors, status)
    this.accountId = accountId
    this.of = of
  }
}

/** Runs work that a limit may refuse, and then notifies the account and its parent, once a day. */
export const tellingOfLimits = async <T>(call: Call, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LimitReached) await tell(call, error)
    throw error
  }
}

const tell = (call: Call, { accountId, of }: LimitReached): Promise<void> =>
  call.inSite((trx) =>
    tellOnceADay(
      trx,
      call,
      accountId,
      `limit of ${of}`,
      (account) => letter(call.site, account, mails[of], { values: { when: new Date() } }),
      [{ kind: kinds[of], page: 'supportCreate' }],
    ),
  )

const kinds = { servers: 'serverLimit', price: 'serverPriceLimit' } as const

const why: Languages<string> = {
  en: "You're receiving this email because notifications about usage are turned on in your {site} profile.",
  he: 'ההודעה נשלחה כי בפרופיל שלך באתר {site} מופעלות התראות על שימוש.',
}

const mails = {
  servers: defineMail({
    name: 'server limit reached',
    values: { when: 'time' },
    words: {
      en: {
        subject: 'You reached your {site} server limit',
        preview: "New servers can't be created until you terminate one.",
        title: 'Server limit reached',
        lead: [
          "On {when}, a server couldn't be created in your {site} account because you have as many servers as your limit allows.",
        ],
        after: ['Terminate a server that you no longer need, or contact {site} support to raise the limit.'],
        why: why.en,
      },
      he: {
        subject: 'הגעת למגבלת השרתים באתר {site}',
        preview: 'אי אפשר ליצור שרתים חדשים עד שייסגר שרת.',
        title: 'הגעת למגבלת השרתים',
        lead: ['בתאריך {when} נדחתה יצירת שרת בחשבון שלך באתר {site}, כי מספר השרתים הגיע למגבלה.'],
        after: ['אפשר לסגור שרת שאין בו צורך, או לבקש מהתמיכה של {site} להגדיל את המגבלה.'],
        why: why.he,
      },
    },
  }),
  price: defineMail({
    name: 'server price limit reached',
    values: { when: 'time' },
    words: {
      en: {
        subject: 'A server would exceed your {site} price limit',
        preview: 'Your account has a maximum monthly price per server.',
        title: 'Price limit reached',
        lead: [
          "On {when}, a change in your {site} account wasn't made because the server would cost more than the maximum monthly price per server of your account.",
        ],
        after: ['Choose a smaller configuration, or contact {site} support to raise the limit.'],
        why: why.en,
      },
      he: {
        subject: 'שרת היה חורג ממגבלת המחיר באתר {site}',
        preview: 'לחשבון שלך נקבע מחיר חודשי מרבי לשרת.',
        title: 'הגעת למגבלת המחיר',
        lead: [
          'בתאריך {when} נדחה שינוי בחשבון שלך באתר {site}, כי מחיר השרת היה עולה על המחיר החודשי המרבי לשרת שנקבע לחשבון.',
        ],
        after: ['אפשר לבחור תצורה קטנה יותר, או לבקש מהתמיכה של {site} להגדיל את המגבלה.'],
        why: why.he,
      },
    },
  }),
} satisfies Record<Limited, unknown>
