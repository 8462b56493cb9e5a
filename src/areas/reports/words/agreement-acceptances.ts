import { agreementAcceptances } from '../../../contract/reports/agreement-acceptances.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(agreementAcceptances, {
  title: ['Agreement acceptances', 'אישורי הסכמים'],
  about: [
    'Versions of agreements, how many users accepted each, and how many still have to.',
    'גרסאות של הסכמים: כמה משתמשים אישרו כל אחת וכמה מתבקשים לאשר.',
  ],
  words: {
    agreement: ['Agreement', 'הסכם'],
    version: ['Version', 'גרסה'],
    'state.active': ['In force', 'בתוקף'],
    'state.scheduled': ['Scheduled', 'מתוזמנת'],
    'state.replaced': ['Replaced', 'הוחלפה'],
    'state.ended': ['Ended', 'הסתיים'],
    effectiveAt: ['In force from', 'בתוקף מ־'],
    accepted: ['Accepted', 'אישרו'],
    pending: ['Not accepted yet', 'עדיין לא אישרו'],
    lastAt: ['Last acceptance', 'אישור אחרון'],
    'view.active': ['In force', 'בתוקף'],
  },
})
