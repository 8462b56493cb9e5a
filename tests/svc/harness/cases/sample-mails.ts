import type { Site } from '../../../../demo-host/svc/domain/sites/sites.ts'
import {
  aboutAccountMail,
  aboutSubUserMail,
} from '../../../../demo-host/svc/domain/notifications/about-user-mail.ts'
import { codeMail } from '../../../../demo-host/svc/areas/login/send-code.ts'
import { confirmCodeMail } from '../../../../demo-host/svc/areas/sessions/send-confirmation.ts'
import { existingAccountMail } from '../../../../demo-host/svc/areas/registration/create.ts'
import {
  inviteMail,
  resetMail,
  validationMail,
} from '../../../../demo-host/svc/domain/credentials/mail-link.ts'
import { passwordChangedMail } from '../../../../demo-host/svc/domain/credentials/password-changed-mail.ts'
import { quotaReachedMail } from '../../../../demo-host/svc/domain/notifications/tell-of-quota.ts'
import { signInNoticeMail } from '../../../../demo-host/svc/domain/credentials/sign-in-notices.ts'
import { securityChangedMail } from '../../../../demo-host/svc/domain/notifications/security-changed.ts'
import { ticketMail } from '../../../../demo-host/svc/areas/tickets/ticket-mail.ts'
import { welcomeMail } from '../../../../demo-host/svc/domain/registration/email-verified.ts'
import type { Message } from '../../../../demo-host/svc/kernel/mail/outbox.ts'

/** The targets of the mails' buttons. */
export const link = `http://localhost:8080/validate?token=${'q3_-'.repeat(10)}`

const reader = (locale: string) => ({ locale, date_format: 'D MMMM YYYY', time_zone: 'Asia/Jerusalem' })
/** The time of the events in the mails. */
export const sentAt = new Date('2026-11-20T22:05:00Z')
const whence = { device: 'Firefox, Windows', address: '203.0.113.7' }

const tickets = { en: { id: 7, subject: 'Disk is full' }, he: { id: 7, subject: 'הדיסק מלא' } }
const written = { en: 'It works\n\nagain.', he: 'זה עובד\n\nשוב.' }

/** A mail of every kind. */
export const mailsOf = (site: Site, locale: string): Record<string, Message> => ({
  validation: validationMail(site, locale, link),
  reset: resetMail(site, locale, link),
  invitation: inviteMail(site, locale, link),
  'existing account': existingAccountMail(site, locale, link),
  welcome: welcomeMail(site, locale),
  'password changed': passwordChangedMail(site, reader(locale), sentAt),
  'new sign-in': signInNoticeMail(site, reader(locale), 'signed in', whence, sentAt),
  'failed sign-ins': signInNoticeMail(site, reader(locale), 'stopped', whence, sentAt),
  'security changed': securityChangedMail(site, reader(locale), {
    changes: ['phone-added', 'range-removed', 'code-used', 'two-step-off'],
    values: { ...whence, phone: '••• 0123', range: '203.0.113.0/24', left: '9' },
    when: sentAt,
  }),
  'ticket answered': ticketMail(site, { locale }, tickets[locale === 'he' ? 'he' : 'en'], {
    kind: 'answered',
    id: 8,
    text: written[locale === 'he' ? 'he' : 'en'],
  }),
  'ticket waiting': ticketMail(site, { locale }, tickets[locale === 'he' ? 'he' : 'en'], {
    kind: 'waiting',
    id: 9,
    text: written[locale === 'he' ? 'he' : 'en'],
    customer: '203.0.113.7',
  }),
  'about a sub-user': aboutSubUserMail(site, reader(locale), 123, '203.0.113.7', sentAt)!,
  'about an account': aboutAccountMail(site, reader(locale), 'newUser', '203.0.113.7', sentAt),
  'quota reached': quotaReachedMail(site, reader(locale), sentAt),
  confirmation: confirmCodeMail(site, locale, '042917'),
  code: codeMail(site, locale, '042917'),
})
