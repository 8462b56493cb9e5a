import { incorrectUsersPricelist } from '../../../contract/reports/incorrect-users-pricelist.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(incorrectUsersPricelist, {
  title: ['Users with an incorrect price list', 'משתמשים עם מחירון שגוי'],
  about: [
    "Users whose price list is of another company or currency than the site, or doesn't hold now.",
    'משתמשים שהמחירון שלהם שייך לחברה אחרת או למטבע אחר מזה של האתר, או שאינו בתוקף.',
  ],
  empty: ['Every price list that is assigned fits.', 'כל המחירונים שהוקצו תקינים.'],
  words: {
    problem: ['Problem', 'בעיה'],
    'problem.company': ['Another company', 'חברה אחרת'],
    'problem.currency': ['Another currency', 'מטבע אחר'],
    'problem.noVersion': ['No version holds', 'אין גרסה בתוקף'],
    priceList: ['Price list', 'מחירון'],
    group: ['Group', 'קבוצה'],
    listCurrency: ['Currency', 'מטבע'],
    siteCurrency: ['Site currency', 'מטבע האתר'],
    assigned: ['Assigned', 'הוקצה'],
  },
})
