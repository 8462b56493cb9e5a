import { serversWithInvalidConnection } from '../../../contract/reports/servers-with-invalid-connection.ts'
import { connectionWords } from '../connection-words.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(serversWithInvalidConnection, {
  title: ['Servers with an invalid connection', 'שרתים עם חיבור שגוי'],
  about: [
    "Servers whose connection type doesn't match their operating system.",
    'שרתים שאופן ההתחברות אליהם אינו מתאים למערכת ההפעלה שלהם.',
  ],
  empty: ['Every server has a suitable connection.', 'לכל השרתים יש חיבור מתאים.'],
  words: {
    family: ['Operating system', 'מערכת הפעלה'],
    problem: ['Problem', 'בעיה'],
    'problem.noImage': ['Image no longer available', 'התבנית אינה זמינה עוד'],
    'problem.windows': ['Windows without Remote Desktop', 'Windows ללא שולחן עבודה מרוחק'],
    'problem.notWindows': ['Remote Desktop without Windows', 'שולחן עבודה מרוחק ללא Windows'],
    ...connectionWords,
    address: ['IP address', 'כתובת IP'],
  },
})
