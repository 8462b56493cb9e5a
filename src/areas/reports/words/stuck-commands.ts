import { stuckCommands } from '../../../contract/reports/stuck-commands.ts'
import { commandTitles } from '../command-titles.ts'
import { taskActionWords } from '../task-action-words.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(stuckCommands, {
  title: ['Stuck tasks', 'משימות תקועות'],
  about: [
    'Tasks that never started, were lost or have been running for too long.',
    'משימות שביצוען לא התחיל, שאבדו או שנמשכות זמן רב מדי.',
  ],
  empty: ['No stuck tasks.', 'אין משימות תקועות.'],
  words: {
    name: ['Task', 'משימה'],
    ...commandTitles,
    ...taskActionWords,
    cause: ['Cause', 'סיבה'],
    'cause.neverTaken': ['Not started', 'הביצוע לא התחיל'],
    'cause.lost': ['Lost', 'אבדה'],
    'cause.slow': ['Slow', 'איטית'],
    age: ['Age', 'זמן מאז היצירה'],
    created: ['Created', 'נוצרה'],
    began: ['Started', 'התחילה'],
    progress: ['Progress', 'התקדמות'],
    minutes: ['Minimum age (minutes)', 'מספר דקות מינימלי'],
  },
})
