import { notificationIds } from '../../../../src/contract/notifications.ts'
import { defineMail, type Words } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Languages } from '../../kernel/mail/letterhead.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'
import type { Site } from '../sites/sites.ts'

/** A notification that tells administrators of an account. */
export type TellsAdministrators = 'accountSuspended' | 'newUser'

type Told = Pick<Words, 'subject' | 'title' | 'lead'>
type AboutMail = ReturnType<typeof about>

const parents: Languages<Pick<Words, 'after' | 'why'>> = {
  en: {
    after: ['If you did not expect this, ask {user} about it.'],
    why: "You're receiving this email because your profile at {site} asks for notifications about your users.",
  },
  he: {
    after: ['אם זה לא היה צפוי, כדאי לברר עם {user}.'],
    why: 'ההודעה נשלחה כי בפרופיל שלך אצל {site} נבחר לקבל התראות על המשתמשים שלך.',
  },
}

const staff: Languages<Pick<Words, 'after' | 'why'>> = {
  en: {
    after: ['You can see the account under Users.'],
    why: "You're receiving this email because your profile at {site} asks for notifications to administrators.",
  },
  he: {
    after: ['אפשר לראות את החשבון בעמוד המשתמשים.'],
    why: 'ההודעה נשלחה כי בפרופיל שלך אצל {site} נבחר לקבל התראות למנהלים.',
  },
}

const { passwordChanged, passwordReset, loginSuccess, loginFailed, securityPolicyChanged } = notificationIds
const { taskQueueFailed, accountQuotaReached } = notificationIds

const ofSubUser: Readonly<Record<number, AboutMail>> = {
  [passwordChanged]: about('parent: password changed', parents, {
    en: {
      subject: 'The password of {user} was changed',
      title: 'The password of one of your users was changed',
      lead: ['The password of {user} at {site} was changed on {when}.'],
    },
    he: {
      subject: 'הסיסמה של {user} שונתה',
      title: 'הסיסמה של אחד המשתמשים שלך שונתה',
      lead: ['הסיסמה של {user} אצל {site} שונתה בתאריך {when}.'],
    },
  }),
  [passwordReset]: about('parent: password reset', parents, {
    en: {
      subject: 'The password of {user} was reset',
      title: 'The password of one of your users was reset',
      lead: ['The password of {user} at {site} was reset by email on {when}.'],
    },
    he: {
      subject: 'הסיסמה של {user} אופסה',
      title: 'הסיסמה של אחד המשתמשים שלך אופסה',
      lead: ['הסיסמה של {user} אצל {site} אופסה דרך דוא״ל בתאריך {when}.'],
    },
  }),
  [loginSuccess]: about('parent: new sign-in', parents, {
    en: {
      subject: 'New sign-in by {user}',
      title: 'One of your users signed in from a new browser',
      lead: [
        '{user} signed in to {site} on {when}, from a browser that was not used for this account before.',
      ],
    },
    he: {
      subject: 'כניסה חדשה של {user}',
      title: 'כניסה של אחד המשתמשים שלך מדפדפן חדש',
      lead: ['בתאריך {when} בוצעה כניסה של {user} אל {site} מדפדפן שלא שימש קודם את החשבון הזה.'],
    },
  }),
  [loginFailed]: about('parent: sign-in blocked', parents, {
    en: {
      subject: 'Sign-in of {user} was blocked',
      title: 'Sign-in of one of your users was blocked',
      lead: [
        'After too many failed attempts, sign-in of {user} to {site} was blocked for a while on {when}.',
      ],
    },
    he: {
      subject: 'הכניסה של {user} נחסמה',
      title: 'הכניסה של אחד המשתמשים שלך נחסמה',
      lead: ['לאחר יותר מדי ניסיונות שנכשלו, הכניסה של {user} אל {site} נחסמה לזמן מה בתאריך {when}.'],
    },
  }),
  [securityPolicyChanged]: about('parent: security changed', parents, {
    en: {
      subject: 'The security settings of {user} changed',
      title: 'The security settings of one of your users changed',
      lead: ['The security settings of {user} at {site} changed on {when}.'],
    },
    he: {
      subject: 'הגדרות האבטחה של {user} השתנו',
      title: 'הגדרות האבטחה של אחד המשתמשים שלך השתנו',
      lead: ['הגדרות האבטחה של {user} אצל {site} השתנו בתאריך {when}.'],
    },
  }),
  [taskQueueFailed]: about('parent: task failed', parents, {
    en: {
      subject: 'A task of {user} failed',
      title: 'A task of one of your users failed',
      lead: ['A task of {user} at {site} failed on {when}. Its log tells {user} why.'],
    },
    he: {
      subject: 'משימה של {user} נכשלה',
      title: 'משימה של אחד המשתמשים שלך נכשלה',
      lead: ['משימה של {user} אצל {site} נכשלה בתאריך {when}. הסיבה מופיעה ביומן המשימה של {user}.'],
    },
  }),
  [accountQuotaReached]: about('parent: storage limit reached', parents, {
    en: {
      subject: '{user} reached the storage limit',
      title: 'One of your users reached the storage limit',
      lead: ['On {when}, a file of {user} at {site} was refused because there was no room for it.'],
    },
    he: {
      subject: 'נוצל כל שטח האחסון של {user}',
      title: 'אחד המשתמשים שלך ניצל את כל שטח האחסון',
      lead: ['בתאריך {when} נדחה קובץ של {user} אצל {site}, כי לא היה לו מקום.'],
    },
  }),
}

const ofAccount: Record<TellsAdministrators, AboutMail> = {
  accountSuspended: about('administrators: account suspended', staff, {
    en: {
      subject: 'Account {user} was suspended',
      title: 'An account was suspended',
      lead: ['The account {user} at {site} was suspended on {when}.'],
    },
    he: {
      subject: 'החשבון {user} הושעה',
      title: 'חשבון הושעה',
      lead: ['החשבון {user} אצל {site} הושעה בתאריך {when}.'],
    },
  }),
  newUser: about('administrators: new user', staff, {
    en: {
      subject: 'New user at {site}: {user}',
      title: 'A new user',
      lead: ['The account {user} was created at {site} on {when}.'],
    },
    he: {
      subject: 'משתמש חדש אצל {site}: {user}',
      title: 'משתמש חדש',
      lead: ['החשבון {user} נוצר אצל {site} בתאריך {when}.'],
    },
  }),
}

/** The mail that tells a parent what happened to a sub-user, whom their address names; none for what no parent is told of. */
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

/** The mail that tells an administrator what happened to an account. */
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
