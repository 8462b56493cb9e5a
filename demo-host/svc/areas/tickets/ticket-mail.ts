import type { Site } from '../../domain/sites/sites.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'

/** News of a ticket: a reply of support, or a customer's message. */
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

const values = { number: 'number', subject: 'subject', customer: 'email', text: 'text' } as const

const mails = {
  answered: defineMail({
    name: 'ticket answered',
    values,
    words: {
      en: {
        subject: '[#{number}] {subject}',
        preview: '{site} replied to your ticket.',
        title: 'New reply to your ticket',
        lead: ['{site} replied to your ticket “{subject}”:'],
        quote: '{text}',
        button: 'View ticket',
        after: ["To reply, open the ticket. We don't read replies to this email."],
        why: "You're receiving this email because this is your ticket.",
      },
      he: {
        subject: '[#{number}] בנושא: {subject}',
        preview: 'התקבלה תשובה מצוות {site}.',
        title: 'התקבלה תשובה לפנייה שלך',
        lead: ['התקבלה תשובה מצוות {site} לפנייה שלך ״{subject}״:'],
        quote: '{text}',
        button: 'פתיחת הפנייה',
        after: ['כדי להשיב יש לפתוח את הפנייה. תשובות להודעה הזו אינן נקראות.'],
        why: 'ההודעה נשלחה אליך כי הפנייה נפתחה מהחשבון שלך.',
      },
    },
  }),
  waiting: defineMail({
    name: 'ticket waiting',
    values,
    words: {
      en: {
        subject: '[#{number}] {subject}',
        preview: '{customer} wrote a message.',
        title: 'A ticket is waiting for a reply',
        lead: ['{customer} wrote in the ticket “{subject}”:'],
        quote: '{text}',
        button: 'View ticket',
        after: ["To reply, open the ticket. We don't read replies to this email."],
        why: "You're receiving this email because you're on the support staff of {site}.",
      },
      he: {
        subject: '[#{number}] בנושא: {subject}',
        preview: 'התקבלה הודעה מאת {customer}.',
        title: 'פנייה ממתינה לתשובה',
        lead: ['התקבלה הודעה מאת {customer} בפנייה ״{subject}״:'],
        quote: '{text}',
        button: 'פתיחת הפנייה',
        after: ['כדי להשיב יש לפתוח את הפנייה. תשובות להודעה הזו אינן נקראות.'],
        why: 'ההודעה נשלחה אליך כחלק מהצוות של {site}.',
      },
    },
  }),
}

const longest = 4000

/** Email about a new message. All emails of a ticket form one thread. */
export const ticketMail = (
  site: Site,
  { locale }: { locale: string },
  { id, subject }: Subject,
  { kind, id: messageId, text, customer = '' }: TicketNews,
): Message => {
  const message = letter(site, { locale }, mails[kind], {
    link: `${site.baseUrl}/support/all/${id}`,
    values: { number: String(id), subject, customer, text: shortened(text) },
  })
  return { ...message, thread: { id: `ticket-${id}-${messageId}`, of: `ticket-${id}` } }
}

const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : text
