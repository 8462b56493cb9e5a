import { apiKeysUnused } from '../../../contract/reports/api-keys-unused.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(apiKeysUnused, {
  title: ['Unused API keys', 'מפתחות API שאינם בשימוש'],
  about: [
    "Enabled API keys that haven't been used for a long time.",
    'מפתחות API פעילים שלא נעשה בהם שימוש זמן רב.',
  ],
  empty: ['Every API key has been used recently.', 'כל מפתחות ה־API היו בשימוש לאחרונה.'],
  words: {
    days: ['Minimum days unused', 'מספר ימים מינימלי ללא שימוש'],
    id: ['Client ID', 'מזהה לקוח'],
    key: ['API key', 'מפתח API'],
    keyType: ['Type', 'סוג'],
    'keyType.server': ['Server', 'שרתים'],
    'keyType.billing': ['Billing', 'חיוב'],
    'keyType.external': ['External application', 'יישום חיצוני'],
    lastUsed: ['Last used', 'שימוש אחרון'],
    unusedDays: ['Days unused', 'ימים ללא שימוש'],
    expires: ['Expires', 'תוקף'],
    keys: ['API keys', 'מפתחות API'],
  },
})
