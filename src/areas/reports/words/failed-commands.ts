import { failedCommands } from '../../../contract/reports/failed-commands.ts'
import { commandTitles } from '../command-titles.ts'
import { taskActionWords } from '../task-action-words.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(failedCommands, {
  title: ['Failed tasks', 'משימות שנכשלו'],
  about: ['Failed tasks, with the last line of their log.', 'משימות שנכשלו, עם השורה האחרונה ביומן שלהן.'],
  empty: ['No failed tasks.', 'אף משימה לא נכשלה.'],
  words: {
    name: ['Task', 'משימה'],
    ...commandTitles,
    ...taskActionWords,
    created: ['Created', 'נוצרה'],
  },
})
