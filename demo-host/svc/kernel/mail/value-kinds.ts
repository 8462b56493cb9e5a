import type { Languages } from './letterhead.ts'

/**
 * Kinds of values in emails, each with a sample for the gallery. Times are formatted for the reader, other
 * values are literal.
 */
export const samples = {
  time: same(new Date('2026-11-20T22:05:00Z')),
  email: same('noa.levy@customer.example'),
  otherEmail: same('noa@levy-design.example'),
  device: same('Firefox, Windows'),
  ipAddress: same('203.0.113.7'),
  ipRange: same('203.0.113.0/24'),
  phone: same('+972 •• ••• 0123'),
  number: same('12'),
  rows: same('50,000'),
  total: same('250,000'),
  subject: { en: 'Disk is full', he: 'הדיסק מלא' },
  text: {
    en: 'We added 20 GB to your disk.\nPlease restart the server to use it.',
    he: 'הוספנו 20 GB לדיסק שלך.\nכדי להשתמש בהם יש להפעיל מחדש את השרת.',
  },
  reason: { en: 'An invoice is overdue.', he: 'חשבונית לא שולמה במועד.' },
  period: same('2026-01 – 2026-10'),
  report: { en: 'Sign-in log, last 30 days', he: 'יומן כניסות, 30 הימים האחרונים' },
  server: same('web-01'),
  image: same('web-base'),
  servers: same('web-01, web-02, db-01'),
  url: same('https://hooks.customer.example/servers'),
  amount: { en: '$120.00', he: '‏120.00 $' },
  document: same('2026-000042'),
  day: same('2026-11-30'),
  budget: { en: 'Production', he: 'ייצור' },
  task: { en: 'Export data', he: 'ייצוא הנתונים שלך' },
} as const satisfies Record<string, Languages<string | Date>>

/** Kind of a value in an email. */
export type ValueKind = keyof typeof samples

/** The code that the gallery shows. */
export const sampleCode = '042917'

function same<Value>(value: Value): Languages<Value> {
  return { en: value, he: value }
}
