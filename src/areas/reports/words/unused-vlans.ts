import { unusedVLANs } from '../../../contract/reports/unused-vlans.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(unusedVLANs, {
  title: ['Unused VLANs', 'רשתות VLAN שאינן בשימוש'],
  about: ['Networks without servers, oldest first.', 'רשתות ללא שרתים, הישנות תחילה.'],
  empty: ['Every network has a server.', 'בכל רשת יש שרת.'],
  words: {
    days: ['Minimum age (days)', 'מספר ימים מינימלי'],
    subnets: ['Subnets', 'תת־רשתות'],
    ageDays: ['Age (days)', 'ימים מאז היצירה'],
  },
})
