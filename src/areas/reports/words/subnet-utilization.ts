import { subnetUtilization } from '../../../contract/reports/subnet-utilization.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(subnetUtilization, {
  title: ['Subnet utilization', 'ניצול תת־רשתות'],
  about: [
    'How full subnets are, and when they are expected to run out of addresses.',
    'עד כמה תת־הרשתות מלאות, ומתי יתמלאו.',
  ],
  words: {
    atLeast: ['In use at least (%)', 'ניצול מינימלי (%)'],
    'view.full': ['Almost full', 'כמעט מלאות'],
    usage: ['In use', 'ניצול'],
    taken: ['Assigned in 30 days', 'הוקצו ב־30 יום'],
    daysLeft: ['Days until full', 'ימים עד שתתמלא'],
  },
})
