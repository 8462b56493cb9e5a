import { serversWithoutMemoryUsage } from '../../../contract/reports/servers-without-memory-usage.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(serversWithoutMemoryUsage, {
  title: ['Servers without memory usage', 'שרתים ללא נתוני זיכרון'],
  about: [
    "Running servers that don't report their memory usage, for example because guest tools are missing.",
    'שרתים פועלים שאינם מדווחים על צריכת הזיכרון, למשל כשכלי האורח אינם מותקנים.',
  ],
  empty: ['All running servers report their memory usage.', 'כל השרתים הפועלים מדווחים על צריכת הזיכרון.'],
  words: {
    family: ['System', 'מערכת'],
    lastMemory: ['Last memory usage', 'נתון הזיכרון האחרון'],
    asked: ['Checked', 'נבדק'],
  },
})
