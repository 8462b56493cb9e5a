import { serviceletFailures } from '../../../contract/reports/servicelet-failures.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(serviceletFailures, {
  title: ['Failed servicelets', 'רכיבי שרת שנכשלו'],
  about: [
    'Failed servicelet commands, with the end of their output.',
    'פקודות של רכיבי שרת שנכשלו, עם סוף הפלט שלהן.',
  ],
  empty: ['No failed commands.', 'אף פקודה לא נכשלה.'],
  words: {
    servicelet: ['Servicelet', 'רכיב'],
    'servicelet.antivirus': ['Antivirus', 'אנטי־וירוס'],
    'servicelet.backup': ['Backup', 'גיבוי'],
    'servicelet.log-forwarding': ['Log forwarding', 'העברת יומנים'],
    'servicelet.monitoring': ['Monitoring', 'ניטור'],
    'servicelet.web-stack': ['Web server', 'שרת אינטרנט'],
    command: ['Command', 'פקודה'],
    'command.install': ['Install', 'התקנה'],
    'command.start': ['Start', 'הפעלה'],
    'command.stop': ['Stop', 'עצירה'],
    'command.restart': ['Restart', 'הפעלה מחדש'],
    'command.update': ['Update', 'עדכון'],
    'command.configure': ['Configure', 'שינוי תצורה'],
    'command.act': ['Run action', 'הרצת פעולה'],
    'command.uninstall': ['Uninstall', 'הסרה'],
    exitCode: ['Exit code', 'קוד יציאה'],
    output: ['Output', 'פלט'],
    ended: ['Failed at', 'מועד הכישלון'],
  },
})
