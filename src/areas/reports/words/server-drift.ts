import { serverDrift } from '../../../contract/reports/server-drift.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(serverDrift, {
  title: ['Server mismatches', 'אי־התאמות של שרתים'],
  about: [
    'Servers whose power state or size differs at the provider, and machines missing on either side.',
    'שרתים שהספק רואה אחרת: מצב הפעלה או גודל שונה, שרת ללא מכונה או מכונה ללא שרת.',
  ],
  words: {
    kind: ['Mismatch', 'אי־התאמה'],
    'kind.power': ['Power state', 'מצב הפעלה'],
    'kind.size': ['Size', 'גודל'],
    'kind.limit': ['CPU limit', 'מגבלת מעבד'],
    'kind.missing': ['No machine', 'אין מכונה'],
    'kind.orphan': ['No server', 'אין שרת'],
    state: ['Status', 'מצב'],
    'state.open': ['Open', 'פתוח'],
    'state.over': ['Resolved', 'נפתר'],
    'view.open': ['Open', 'פתוחים'],
    server: ['Server', 'שרת'],
    owner: ['Owner', 'בעלים'],
    known: ['In the portal', 'בפורטל'],
    'known.on': ['On', 'פועל'],
    'known.off': ['Off', 'כבוי'],
    'known.suspended': ['Suspended', 'מושעה'],
    'known.none': ['No limit', 'ללא מגבלה'],
    found: ['At the provider', 'אצל הספק'],
    'found.on': ['On', 'פועל'],
    'found.off': ['Off', 'כבוי'],
    'found.suspended': ['Suspended', 'מושעה'],
    'found.none': ['No limit', 'ללא מגבלה'],
    firstSeen: ['First seen', 'נראה לראשונה'],
    ended: ['Resolved', 'נפתר'],
    serverId: ['Server ID', 'מזהה שרת'],
  },
})
