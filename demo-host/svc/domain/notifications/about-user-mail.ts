import { notificationIds } from '../../../../src/contract/account/notifications.ts'
import { defineMail, type Words } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Languages } from '../../kernel/mail/letterhead.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'
import type { Site } from '../sites/sites.ts'

/** Notifications to administrators about an account. */
export type TellsAdministrators = 'accountSuspended' | 'newUser' | 'invoiceIssued' | 'paymentFailed'

type Told = Pick<Words, 'subject' | 'title' | 'lead'>
type AboutMail = ReturnType<typeof about>

const parents: Languages<Pick<Words, 'after' | 'why'>> = {
  en: {
    after: ["If you didn't expect this, ask {user} about it."],
    why: "You're receiving this email because notifications about your users are turned on in your {site} profile.",
  },
  he: {
    after: ['אם הפעולה אינה מוכרת לך, כדאי לברר עם {user}.'],
    why: 'ההודעה נשלחה כי בפרופיל שלך באתר {site} מופעלות התראות על המשתמשים שלך.',
  },
}

const staff: Languages<Pick<Words, 'after' | 'why'>> = {
  en: {
    after: ['To see the account, sign in and open Users.'],
    why: "You're receiving this email because notifications for administrators are turned on in your {site} profile.",
  },
  he: {
    after: ['אפשר לראות את החשבון בעמוד המשתמשים.'],
    why: 'ההודעה נשלחה כי בפרופיל שלך באתר {site} מופעלות התראות למנהלים.',
  },
}

const { passwordChanged, passwordReset, loginSuccess, loginFailed, securityPolicyChanged } = notificationIds
const { taskQueueFailed, accountQuotaReached, createServer, configurationChange, serverTermination } =
  notificationIds

const ofSubUser: Readonly<Record<number, AboutMail>> = {
  [passwordChanged]: about('parent: password changed', parents, {
    en: {
      subject: 'Password of {user} was changed',
      title: "A user's password was changed",
      lead: ['On {when}, the {site} password of {user} was changed.'],
    },
    he: {
      subject: 'הסיסמה של {user} שונתה',
      title: 'הסיסמה של אחד המשתמשים שלך שונתה',
      lead: ['הסיסמה של {user} באתר {site} שונתה בתאריך {when}.'],
    },
  }),
  [passwordReset]: about('parent: password reset', parents, {
    en: {
      subject: 'Password of {user} was reset',
      title: "A user's password was reset",
      lead: ['On {when}, the {site} password of {user} was reset with an emailed link.'],
    },
    he: {
      subject: 'הסיסמה של {user} אופסה',
      title: 'הסיסמה של אחד המשתמשים שלך אופסה',
      lead: ['הסיסמה של {user} באתר {site} אופסה דרך דוא״ל בתאריך {when}.'],
    },
  }),
  [loginSuccess]: about('parent: new sign-in', parents, {
    en: {
      subject: 'New sign-in by {user}',
      title: 'A user signed in from a new browser',
      lead: ["On {when}, {user} signed in to {site} from a browser they haven't used before."],
    },
    he: {
      subject: 'כניסה חדשה של {user}',
      title: 'כניסה של אחד המשתמשים שלך מדפדפן חדש',
      lead: ['בתאריך {when} בוצעה כניסה של {user} לאתר {site} מדפדפן שלא שימש לכך בעבר.'],
    },
  }),
  [loginFailed]: about('parent: sign-in blocked', parents, {
    en: {
      subject: 'Sign-in blocked for {user}',
      title: 'Sign-in temporarily blocked for a user',
      lead: [
        'On {when}, sign-in to {site} was temporarily blocked for {user} after too many failed attempts.',
      ],
    },
    he: {
      subject: 'הכניסה של {user} נחסמה',
      title: 'הכניסה של אחד המשתמשים שלך נחסמה',
      lead: ['לאחר יותר מדי ניסיונות שנכשלו, הכניסה של {user} לאתר {site} נחסמה זמנית בתאריך {when}.'],
    },
  }),
  [securityPolicyChanged]: about('parent: security changed', parents, {
    en: {
      subject: 'Security settings of {user} were changed',
      title: "A user's security settings were changed",
      lead: ['On {when}, the {site} security settings of {user} were changed.'],
    },
    he: {
      subject: 'הגדרות האבטחה של {user} השתנו',
      title: 'הגדרות האבטחה של אחד המשתמשים שלך השתנו',
      lead: ['הגדרות האבטחה של {user} באתר {site} השתנו בתאריך {when}.'],
    },
  }),
  [taskQueueFailed]: about('parent: task failed', parents, {
    en: {
      subject: 'Task of {user} failed',
      title: "A user's task failed",
      lead: ['On {when}, a task of {user} at {site} failed. {user} can see why in its log.'],
    },
    he: {
      subject: 'משימה של {user} נכשלה',
      title: 'משימה של אחד המשתמשים שלך נכשלה',
      lead: ['משימה של {user} באתר {site} נכשלה בתאריך {when}. הסיבה מופיעה ביומן המשימה של {user}.'],
    },
  }),
  [accountQuotaReached]: about('parent: limit reached', parents, {
    en: {
      subject: '{user} reached a limit of their account',
      title: 'A user reached a limit',
      lead: [
        'On {when}, {user} reached a limit of their {site} account, such as that of storage or of servers.',
      ],
    },
    he: {
      subject: 'החשבון {user} הגיע למגבלה',
      title: 'אחד המשתמשים שלך הגיע למגבלה',
      lead: ['בתאריך {when} הגיע {user} למגבלה של החשבון באתר {site}, כגון מגבלת אחסון או מגבלת שרתים.'],
    },
  }),
  [createServer]: about('parent: server created', parents, {
    en: {
      subject: 'Server of {user} was created',
      title: 'A user created a server',
      lead: ['On {when}, a server was created in the {site} account of {user}.'],
    },
    he: {
      subject: 'נוצר שרת של {user}',
      title: 'אחד המשתמשים שלך יצר שרת',
      lead: ['בתאריך {when} נוצר שרת בחשבון של {user} באתר {site}.'],
    },
  }),
  [configurationChange]: about('parent: server changed', parents, {
    en: {
      subject: 'Server of {user} was changed',
      title: "A user's server was changed",
      lead: ['On {when}, the configuration of a server in the {site} account of {user} was changed.'],
    },
    he: {
      subject: 'שרת של {user} השתנה',
      title: 'שרת של אחד המשתמשים שלך השתנה',
      lead: ['בתאריך {when} השתנתה התצורה של שרת בחשבון של {user} באתר {site}.'],
    },
  }),
  [serverTermination]: about('parent: server terminated', parents, {
    en: {
      subject: 'Server of {user} was terminated',
      title: "A user's server was terminated",
      lead: ['On {when}, a server in the {site} account of {user} was terminated.'],
    },
    he: {
      subject: 'שרת של {user} נסגר',
      title: 'שרת של אחד המשתמשים שלך נסגר',
      lead: ['בתאריך {when} נסגר שרת בחשבון של {user} באתר {site}.'],
    },
  }),
}

const ofAccount: Record<TellsAdministrators, AboutMail> = {
  accountSuspended: about('administrators: account suspended', staff, {
    en: {
      subject: 'Account of {user} was suspended',
      title: 'Account suspended',
      lead: ['On {when}, the {site} account of {user} was suspended.'],
    },
    he: {
      subject: 'החשבון {user} הושעה',
      title: 'החשבון הושעה',
      lead: ['החשבון {user} באתר {site} הושעה בתאריך {when}.'],
    },
  }),
  newUser: about('administrators: new user', staff, {
    en: {
      subject: 'New user at {site}: {user}',
      title: 'New user',
      lead: ['On {when}, a {site} account was created for {user}.'],
    },
    he: {
      subject: 'משתמש חדש באתר {site}: {user}',
      title: 'משתמש חדש',
      lead: ['החשבון {user} נפתח באתר {site} בתאריך {when}.'],
    },
  }),
  invoiceIssued: about('administrators: invoice issued', staff, {
    en: {
      subject: 'Invoice issued for {user}',
      title: 'Invoice issued',
      lead: ['On {when}, an invoice was issued for the {site} account of {user}.'],
    },
    he: {
      subject: 'הונפקה חשבונית עבור {user}',
      title: 'הונפקה חשבונית',
      lead: ['בתאריך {when} הונפקה חשבונית לחשבון {user} באתר {site}.'],
    },
  }),
  paymentFailed: about('administrators: payment failed', staff, {
    en: {
      subject: 'A payment of {user} failed',
      title: 'Payment failed',
      lead: ["On {when}, a payment for the {site} account of {user} didn't go through."],
    },
    he: {
      subject: 'תשלום של {user} נכשל',
      title: 'תשלום של לקוח נכשל',
      lead: ['בתאריך {when} נכשל תשלום עבור החשבון {user} באתר {site}.'],
    },
  }),
}

/**
 * The email to a parent about an event of a sub-user, named by email; undefined for events that parents
 * aren't notified of.
 */
export const aboutSubUserMail = (
  site: Site,
  reader: Reader,
  notificationId: number,
  user: string,
  when: Date,
): Message | undefined => {
  const mail = ofSubUser[notificationId]
  return mail && letter(site, reader, mail, { values: { user, when } })
}

/** Email to an administrator about an account. */
export const aboutAccountMail = (
  site: Site,
  reader: Reader,
  notification: TellsAdministrators,
  user: string,
  when: Date,
): Message => letter(site, reader, ofAccount[notification], { values: { user, when } })

function about(name: string, frame: Languages<Pick<Words, 'after' | 'why'>>, told: Languages<Told>) {
  const words = {
    en: { ...told.en, ...frame.en, preview: told.en.title },
    he: { ...told.he, ...frame.he, preview: told.he.title },
  }
  return defineMail({ name: `for ${name}`, values: { user: 'email', when: 'time' }, words })
}
