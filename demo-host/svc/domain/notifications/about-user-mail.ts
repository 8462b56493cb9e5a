import { notificationIds } from '../../../../src/contract/notifications.ts'
import { letter, type Languages, type Words } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'
import type { Site } from '../sites/sites.ts'

/** A notification that tells administrators of an account. */
export type TellsAdministrators = 'accountSuspended' | 'newUser'

type Told = Pick<Words, 'subject' | 'title' | 'lead'>

/** The mail that tells a parent what happened to a sub-user, whom their address names; none for what no parent is told of. */
export const aboutSubUserMail = (
  site: Site,
  reader: Reader,
  notificationId: number,
  user: string,
  when: Date,
): Message | undefined => {
  const told = ofSubUser[notificationId]
  return told && mail(site, reader, told, parents, user, when)
}

/** The mail that tells an administrator what happened to an account. */
export const aboutAccountMail = (
  site: Site,
  reader: Reader,
  notification: TellsAdministrators,
  user: string,
  when: Date,
): Message => mail(site, reader, ofAccount[notification], staff, user, when)

const mail = (
  site: Site,
  reader: Reader,
  told: Languages<Told>,
  frame: Languages<Pick<Words, 'after' | 'why'>>,
  user: string,
  when: Date,
): Message => {
  const words = (language: keyof Languages): Words => ({
    ...told[language],
    ...frame[language],
    preview: told[language].title,
  })
  const values = { user, when: whenFor(site, reader, when) }
  return letter(site, reader.locale, { en: words('en'), he: words('he') }, { values })
}

const { passwordChanged, passwordReset, loginSuccess, loginFailed, securityPolicyChanged } = notificationIds
const { taskQueueFailed, accountQuotaReached } = notificationIds

const ofSubUser: Readonly<Record<number, Languages<Told>>> = {
  [passwordChanged]: {
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
  },
  [passwordReset]: {
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
  },
  [loginSuccess]: {
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
  },
  [loginFailed]: {
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
  },
  [securityPolicyChanged]: {
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
  },
  [taskQueueFailed]: {
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
  },
  [accountQuotaReached]: {
    en: {
      subject: '{user} reached their storage limit',
      title: 'A user reached their storage limit',
      lead: ["On {when}, we couldn't save a file of {user} at {site} because their storage is full."],
    },
    he: {
      subject: 'נוצל כל שטח האחסון של {user}',
      title: 'אחד המשתמשים שלך ניצל את כל שטח האחסון',
      lead: ['בתאריך {when} נדחה קובץ של {user} באתר {site}, כי לא היה לו מקום.'],
    },
  },
}

const ofAccount: Record<TellsAdministrators, Languages<Told>> = {
  accountSuspended: {
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
  },
  newUser: {
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
  },
}

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
