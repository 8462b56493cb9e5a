import { apiKeyErrors } from '../../../contract/reports/api-key-errors.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(apiKeyErrors, {
  title: ['API key errors', 'שגיאות של מפתחות API'],
  about: ['API keys whose calls failed, most errors first.', 'מפתחות API שקריאות שלהם נכשלו, מהשכיח לנדיר.'],
  empty: ['No call failed.', 'אף קריאה לא נכשלה.'],
  words: {
    atLeast: ['Minimum errors', 'מספר שגיאות מינימלי'],
    id: ['Client ID', 'מזהה לקוח'],
    key: ['API key', 'מפתח API'],
    calls: ['Calls', 'קריאות'],
    errors: ['Errors', 'שגיאות'],
    errorPercent: ['Error rate', 'שיעור השגיאות'],
    topStatus: ['Most frequent status', 'קוד המצב השכיח'],
    lastError: ['Last error', 'השגיאה האחרונה'],
  },
})
