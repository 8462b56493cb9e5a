import type { AccountState } from '../../../../src/contract/account-states.ts'
import { letter, type Languages, type Words } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'
import type { Site } from '../sites/sites.ts'

type Told = Pick<Words, 'subject' | 'preview' | 'title' | 'lead'>

const suspended: Languages<Told> = {
  en: {
    subject: 'Your account at {site} was suspended',
    preview: 'You can look at everything, and change nothing.',
    title: 'Your account was suspended',
    lead: [
      'Your account at {site} was suspended on {when}. You can sign in and look at everything, and change nothing.',
      'The reason: {reason}',
    ],
  },
  he: {
    subject: 'החשבון שלך אצל {site} הושעה',
    preview: 'אפשר לראות הכול, ואי אפשר לשנות דבר.',
    title: 'החשבון הושעה',
    lead: [
      'החשבון שלך אצל {site} הושעה בתאריך {when}. אפשר להיכנס ולראות הכול, ואי אפשר לשנות דבר.',
      'הסיבה: {reason}',
    ],
  },
}

const told: Record<AccountState, Languages<Told>> = {
  Ok: {
    en: {
      subject: 'Your account at {site} works again',
      preview: 'Nothing stands in its way any more.',
      title: 'Your account works again',
      lead: ['Since {when} your account at {site} can be used as before.'],
    },
    he: {
      subject: 'החשבון שלך אצל {site} פעיל שוב',
      preview: 'אין עוד מניעה להשתמש בו.',
      title: 'החשבון פעיל שוב',
      lead: ['מאז {when} אפשר להשתמש בחשבון שלך אצל {site} כרגיל.'],
    },
  },
  Warning: {
    en: {
      subject: 'A warning about your account at {site}',
      preview: 'All works as before.',
      title: 'A warning about your account',
      lead: ['Your account at {site} got a warning on {when}. All works as before.', '{reason}'],
    },
    he: {
      subject: 'אזהרה על החשבון שלך אצל {site}',
      preview: 'הכול פועל כרגיל.',
      title: 'אזהרה על החשבון שלך',
      lead: ['החשבון שלך אצל {site} קיבל אזהרה בתאריך {when}. הכול פועל כרגיל.', '{reason}'],
    },
  },
  'Suspended-Policy': suspended,
  'Suspended-Billing': suspended,
  Locked: {
    en: {
      subject: 'Your account at {site} was locked',
      preview: 'Nobody can sign in to it now.',
      title: 'Your account was locked',
      lead: [
        'Your account at {site} was locked on {when}. Everybody was signed out, and nobody can sign in to it.',
        'The reason: {reason}',
      ],
    },
    he: {
      subject: 'החשבון שלך אצל {site} ננעל',
      preview: 'איש אינו יכול להיכנס אליו כעת.',
      title: 'החשבון ננעל',
      lead: [
        'החשבון שלך אצל {site} ננעל בתאריך {when}. כל הכניסות נותקו, ואיש אינו יכול להיכנס אליו.',
        'הסיבה: {reason}',
      ],
    },
  },
}

const frame: Languages<Pick<Words, 'after' | 'why'>> = {
  en: {
    after: ['If you have a question, please contact the support of {site}.'],
    why: 'You got this mail because it is about your account at {site}.',
  },
  he: {
    after: ['בכל שאלה אפשר לפנות לתמיכה של {site}.'],
    why: 'ההודעה נשלחה כי היא נוגעת לחשבון שלך אצל {site}.',
  },
}

/** The mail that tells the owner of an account in what state it is now, and why. */
export const accountStateMail = (
  site: Site,
  reader: Reader,
  { state, reason, when }: { state: AccountState; reason: string; when: Date },
): Message => {
  const words = (language: keyof Languages): Words => {
    const { lead, ...rest } = told[state][language]
    // A warning may come without words.
    return { ...frame[language], ...rest, lead: lead.filter((line) => reason || line !== '{reason}') }
  }
  return letter(
    site,
    reader.locale,
    { en: words('en'), he: words('he') },
    { values: { reason, when: whenFor(site, reader, when) } },
  )
}
