import { commandDurations } from '../../../contract/reports/command-durations.ts'
import { commandTitles } from '../command-titles.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(commandDurations, {
  title: ['Task durations', 'זמני ביצוע של משימות'],
  about: ['How long tasks take, by type.', 'כמה זמן נמשכות משימות, לפי סוג.'],
  words: {
    name: ['Task', 'משימה'],
    ...commandTitles,
    p50: ['Median', 'חציון'],
    p95: ['95th percentile', 'אחוזון 95'],
    longest: ['Longest', 'הארוכה ביותר'],
    failedPercent: ['Failure rate', 'שיעור כשלים (%)'],
  },
})
