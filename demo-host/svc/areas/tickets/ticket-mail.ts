import type { Site } from '../../domain/sites/sites.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'

/** What happened in a ticket: the staff has answered it, or a customer has written. */
export interface TicketNews {
  kind: 'answered' | 'waiting'
  /** Of the message. */
  id: number
  text: string
  customer?: string
}

/** As much of a ticket as its mails need. */
interface Subject {
  id: number
  subject: string
}

const words: Record<TicketNews['kind'], Languages> = {
  answered: {
    en: {
      subject: '[#{number}] {subject}',
      preview: '{site} replied to your ticket.',
      title: 'New reply to your ticket',
      lead: ['{site} replied to your ticket “{subject}”:'],
      button: 'View ticket',
      after: ["To reply, open the ticket. We don't read replies to this email."],
      why: "You're receiving this email because this is your ticket.",
    },
    he: {
      subject: '[#{number}] בנושא: {subject}',
      preview: 'התקבלה תשובה מצוות {site}.',
      title: 'התקבלה תשובה לפנייה שלך',
      lead: ['התקבלה תשובה מצוות {site} לפנייה שלך ״{subject}״:'],
      button: 'פתיחת הפנייה',
      after: ['כדי להשיב יש לפתוח את הפנייה. תשובות להודעה הזו אינן נקראות.'],
      why: 'ההודעה נשלחה אליך כי הפנייה נפתחה מהחשבון שלך.',
    },
  },
  waiting: {
    en: {
      subject: '[#{number}] {subject}',
      preview: '{customer} wrote a message.',
      title: 'A ticket is waiting for a reply',
      lead: ['{customer} wrote in the ticket “{subject}”:'],
      button: 'View ticket',
      after: ["To reply, open the ticket. We don't read replies to this email."],
      why: "You're receiving this email because you're on the support staff of {site}.",
    },
    he: {
      subject: '[#{number}] בנושא: {subject}',
      preview: 'התקבלה הודעה מאת {customer}.',
      title: 'פנייה ממתינה לתשובה',
      lead: ['התקבלה הודעה מאת {customer} בפנייה ״{subject}״:'],
      button: 'פתיחת הפנייה',
      after: ['כדי להשיב יש לפתוח את הפנייה. תשובות להודעה הזו אינן נקראות.'],
      why: 'ההודעה נשלחה אליך כחלק מהצוות של {site}.',
    },
  },
}

const longest = 4000

/** The mail that tells somebody what was written in a ticket. Mails of a ticket are one conversation. */
export const ticketMail = (
  site: Site,
  { locale }: { locale: string },
  { id, subject }: Subject,
  { kind, id: messageId, text, customer = '' }: TicketNews,
): Message => {
  const lines = linesOf(text)
  const quoted = lines.map((_, index) => `{line${index}}`)
  const languages = words[kind]
  const values = { number: String(id), subject, customer }
  const filled = {
    en: { ...languages.en, lead: [...languages.en.lead, ...quoted] },
    he: { ...languages.he, lead: [...languages.he.lead, ...quoted] },
  }
  const message = letter(site, locale, filled, {
    link: `${site.baseUrl}/support/all/${id}`,
    values: { ...values, ...Object.fromEntries(lines.map((line, index) => [`line${index}`, line])) },
  })
  return { ...message, thread: { id: `ticket-${id}-${messageId}`, of: `ticket-${id}` } }
}

const linesOf = (text: string): string[] => {
  const cut = text.length > longest ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : text
  return cut.split('\n').filter((line) => line.trim())
}
