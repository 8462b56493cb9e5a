import { serversWithoutDisks } from '../../../contract/reports/servers-without-disks.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(serversWithoutDisks, {
  title: ['Servers without disks', 'שרתים ללא דיסקים'],
  about: ['Servers that have no disks.', 'שרתים שאין להם אף דיסק.'],
  empty: ['Every server has a disk.', 'לכל השרתים יש דיסק.'],
  words: { lastEvent: ['Last event', 'אירוע אחרון'] },
})
