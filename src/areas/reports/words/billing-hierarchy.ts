import { billingHierarchy } from '../../../contract/reports/billing-hierarchy.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(billingHierarchy, {
  title: ['Billing hierarchy', 'היררכיית חיוב'],
  about: [
    'Accounts whose costs reach no payer, or are in another currency than the site.',
    'חשבונות שאין מי שמשלם עבורם, או שהמטבע שלהם אינו מטבע האתר.',
  ],
  empty: ['Every account has a payer.', 'לכל חשבון יש משלם.'],
  words: {
    problem: ['Problem', 'בעיה'],
    'problem.loop': ['Above itself', 'מעל עצמו'],
    'problem.crossSite': ['Parent in another site', 'חשבון־אב באתר אחר'],
    'problem.noPayer': ['No active payer', 'אין משלם פעיל'],
    'problem.currencyMismatch': ['Another currency', 'מטבע אחר'],
    parent: ['Parent account', 'חשבון־אב'],
    payer: ['Payer', 'משלם'],
    currencies: ['Other currencies', 'מטבעות אחרים'],
    siteCurrency: ['Site currency', 'מטבע האתר'],
  },
})
