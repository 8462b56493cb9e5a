import { fetchScript } from '../../core/fetch-script.ts'
import type { Messages, Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'
import { waysPack } from './ways.ts'

/** A pack under another name, with a message `event.<name>` for each audit event and the names of its methods. */
export const withEvents = (pack: Pack, name: string): Pack => ({
  name,
  en: { ...pack.en, ...en, ...waysPack.en } as Messages,
  others: {
    he: async () => {
      const [own, events, ways] = await Promise.all([
        fetchScript(pack.others['he'] ?? none),
        fetchScript(() => import('./messages.he.ts')),
        fetchScript(waysPack.others['he'] ?? none),
      ])
      return { words: { ...own.words, ...events.words, ...ways.words } }
    },
  },
})

const none = async () => ({ words: {} })
