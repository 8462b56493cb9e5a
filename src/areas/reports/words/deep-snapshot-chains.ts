import { deepSnapshotChains } from '../../../contract/reports/deep-snapshot-chains.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(deepSnapshotChains, {
  title: ['Deep snapshot chains', 'שרשראות ארוכות של תצלומי מצב'],
  about: [
    'Servers with many snapshots taken one after another; such chains slow disks down.',
    'שרתים שנוצרו להם תצלומי מצב רבים בזה אחר זה. שרשראות כאלה מאטות את הדיסקים.',
  ],
  empty: ['No deep snapshot chains.', 'אין שרשראות ארוכות של תצלומי מצב.'],
  words: { atLeast: ['Minimum depth', 'עומק מינימלי'], oldest: ['Oldest', 'הישן ביותר'] },
})
