import { stuckCommands } from '../../../contract/reports/stuck-commands.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(stuckCommands, {
  title: ['Stuck commands', 'משימות תקועות'],
  about: [
    'Tasks that nobody takes up, that were lost, or that run for long.',
    'משימות שאיש אינו מבצע, שאבדו או שנמשכות זמן רב.',
  ],
  empty: ['No task is stuck.', 'אין משימות תקועות.'],
  words: {
    name: ['Task', 'משימה'],
    cause: ['Cause', 'סיבה'],
    'cause.neverTaken': ['Not taken up', 'איש לא החל בה'],
    'cause.lost': ['Lost', 'אבדה'],
    'cause.slow': ['Slow', 'איטית'],
    age: ['Age', 'גיל'],
    created: ['Created', 'נוצרה'],
    began: ['Started', 'החלה'],
    progress: ['Progress', 'התקדמות'],
    minutes: ['Minutes at least', 'דקות לפחות'],
  },
})
