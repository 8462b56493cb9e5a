import type { Messages, Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** A pack of another name that also has a word for every event of the audit log, `event.<name>`. */
export const withEvents = (pack: Pack, name: string): Pack => ({
  name,
  en: { ...pack.en, ...en } as Messages,
  others: {
    he: async () => {
      const [own, events] = await Promise.all([pack.others['he']?.(), import('./messages.he.ts')])
      return { words: { ...own?.words, ...events.words } }
    },
  },
})
