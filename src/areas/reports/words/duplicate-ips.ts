import { duplicateIPs } from '../../../contract/reports/duplicate-ips.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(duplicateIPs, {
  title: ['Duplicate IP addresses', 'כתובות IP כפולות'],
  about: ['IP addresses assigned more than once in a network.', 'כתובות IP שהוקצו יותר מפעם אחת באותה רשת.'],
  empty: ['No IP address is assigned twice.', 'אף כתובת IP לא הוקצתה פעמיים.'],
  words: {
    holders: ['Interfaces with this address', 'ממשקים עם הכתובת'],
    assigned: ['Assigned', 'הוקצתה'],
  },
})
