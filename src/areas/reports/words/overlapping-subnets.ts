import { overlappingSubnets } from '../../../contract/reports/overlapping-subnets.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(overlappingSubnets, {
  title: ['Overlapping subnets', 'תת־רשתות חופפות'],
  about: ['Pairs of subnets that share IP addresses.', 'זוגות של תת־רשתות שיש להן כתובות משותפות.'],
  empty: ['No subnets overlap.', 'אין תת־רשתות חופפות.'],
  words: {
    other: ['Overlaps with', 'חופפת ל־'],
    otherNetwork: ['In network', 'ברשת'],
    pairs: ['Pairs', 'זוגות'],
  },
})
