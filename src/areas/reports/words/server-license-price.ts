import { serverLicensePrice } from '../../../contract/reports/server-license-price.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(serverLicensePrice, {
  title: ['Server license prices', 'מחירי רישיונות לשרתים'],
  about: [
    'Servers that need a license, and what it costs according to the price list.',
    'שרתים שדורשים רישיון, ומחירו לפי המחירון.',
  ],
  words: {
    license: ['License', 'רישיון'],
    'license.windows-server': ['Windows Server', 'שרת Windows'],
    'license.windows-desktop': ['Windows desktop', 'שולחן עבודה Windows'],
    listed: ['Price list', 'מחירון'],
    'listed.priced': ['Has a price', 'יש מחיר'],
    'listed.noPrice': ['No price', 'אין מחיר'],
    licensePrice: ['License price', 'מחיר הרישיון'],
    price: ['Server price', 'מחיר השרת'],
    noPrice: ['Without a price', 'ללא מחיר'],
    'view.noPrice': ['Without a price', 'ללא מחיר'],
  },
})
