import { commandDurations } from '../../../contract/reports/command-durations.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(commandDurations, {
  title: ['Command durations', 'משך משימות'],
  about: ['How long tasks take, by kind.', 'כמה זמן נמשכות משימות, לפי סוג.'],
  words: {
    name: ['Task', 'משימה'],
    p50: ['Half at most', 'מחציתן לכל היותר'],
    p95: ['95% at most', '95% לכל היותר'],
    longest: ['Longest', 'הארוכה ביותר'],
    failedPercent: ['Failed, %', 'אחוז הכישלון'],
  },
})
