import { declared, type Mail, type Sms } from './declare.ts'
import { letter, smsOf } from './letter.ts'
import type { Language, Letterhead } from './letterhead.ts'
import type { Message } from './outbox.ts'
import { idOfMail } from './own-mail.ts'
import { sampleCode, samples } from './value-kinds.ts'

/** A mail or text message as the gallery shows it. */
export interface Sample {
  /** Its name in addresses. */
  id: string
  name: string
  channel: 'email' | 'sms'
  write(site: Letterhead, language: Language): Message
}

/** A sample of every mail that is declared, for each sentence it has to choose from, and of every text message. */
export const allSamples = (): Sample[] => [
  ...declared.mails.flatMap(samplesOf),
  ...declared.texts.map(sampleOfText),
]

/** A sample of a mail for each sentence it has to choose from, at least one. */
export const samplesOf = (mail: Mail): Sample[] => {
  const choices = Object.keys(mail.choices ?? {})
  return choices.length > 0 ? choices.map((choice) => sampleOf(mail, choice)) : [sampleOf(mail)]
}

const sampleOf = (mail: Mail, choice?: string): Sample => {
  const name = choice === undefined ? mail.name : `${mail.name}: ${choice}`
  const write = (site: Letterhead, language: Language): Message => {
    const values = Object.entries(mail.values).map(([value, kind]) => [value, samples[kind][language]])
    return letter(site, { ...reader, locale: language }, mail, {
      values: Object.fromEntries(values),
      chosen: choice === undefined ? [] : [choice],
      ...(mail.words[language].button === undefined ? {} : { link }),
      ...(mail.hasCode ? { code: sampleCode } : {}),
    })
  }
  return { id: idOfMail(name), name, channel: 'email', write }
}

const sampleOfText = (sms: Sms): Sample => ({
  id: `sms-${idOfMail(sms.name)}`,
  name: `SMS: ${sms.name}`,
  channel: 'sms',
  write: (site, language) => smsOf(site, language, sms, sampleCode),
})

const reader = { date_format: 'D MMMM YYYY', time_zone: 'Asia/Jerusalem' }

// As long as real ones.
const link = `http://localhost:8080/validate?token=${'q3_-'.repeat(10)}abc`
