import { invalidServices } from '../../../contract/reports/invalid-services.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(invalidServices, {
  title: ['Invalid services', 'שירותים לא תקינים'],
  about: ["Servers whose dates or status can't be right.", 'שרתים שהתאריכים או המצב שלהם אינם אפשריים.'],
  empty: ['No invalid services.', 'אין שירותים לא תקינים.'],
  words: {
    problem: ['Problem', 'בעיה'],
    'problem.endsBeforeStart': ['Terminated before it was created', 'נסגר לפני שנוצר'],
    'problem.noEnd': ['Terminated without a date', 'נסגר ללא תאריך'],
    'problem.endButThere': ['Has an end date but still exists', 'יש תאריך סיום אבל השרת קיים'],
    'problem.neverMade': ['Being created without a task', 'ביצירה ללא משימה'],
    'problem.startsLater': ['Created in the future', 'נוצר בעתיד'],
    'state.creating': ['Creating', 'ביצירה'],
    'state.ready': ['Ready', 'קיים'],
    'state.terminated': ['Terminated', 'נסגר'],
    'state.failed': ['Failed', 'נכשל'],
    ended: ['Terminated', 'נסגר'],
  },
})
