import { lockedServersNoCommand } from '../../../contract/reports/locked-servers-no-command.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(lockedServersNoCommand, {
  title: ['Busy servers without a task', 'שרתים תפוסים ללא משימה'],
  about: [
    'Servers that refuse changes because of a task that has ended or no longer exists.',
    'שרתים שאינם מקבלים שינויים בגלל משימה שהסתיימה או שאינה קיימת עוד.',
  ],
  empty: ['No servers are busy without a task.', 'אין שרתים תפוסים ללא משימה.'],
  words: {
    doing: ['In progress', 'בביצוע'],
    'doing.create': ['Creating', 'יצירה'],
    'doing.power-on': ['Powering on', 'הפעלה'],
    'doing.power-off': ['Powering off', 'כיבוי'],
    'doing.restart': ['Restarting', 'הפעלה מחדש'],
    'doing.suspend': ['Suspending', 'השעיה'],
    'doing.resume': ['Resuming', 'חידוש'],
    'doing.configure': ['Changing configuration', 'שינוי תצורה'],
    'doing.clone-server': ['Being cloned to a server', 'משוכפל לשרת'],
    'doing.snapshot-take': ['Taking a snapshot', 'יצירת תצלום מצב'],
    'doing.terminate': ['Terminating', 'סגירה'],
    cause: ['Cause', 'סיבה'],
    'cause.ended': ['Task has ended', 'המשימה הסתיימה'],
    'cause.gone': ['Task no longer exists', 'המשימה אינה קיימת עוד'],
    cmdId: ['Task ID', 'מזהה המשימה'],
  },
})
