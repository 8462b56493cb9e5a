import { testPlaces, type Place } from '../screens/hostile-places.ts'
import { answersWith } from './nav-page.ts'

const item = { id: 'backup', name: 'Backup', icon: 'box', link: '/scMarketPlace/backup' }
const menu = ['home', 'servers', 'marketplace', 'profile']

const place = (name: string, answers: Place['answers'], more: Partial<Place> = {}): Place => ({
  name,
  tag: 'portal-nav',
  attributes: { current: '/servers' },
  answers,
  isThere: (root) => root.querySelector('nav'),
  ...more,
})

describe('a hostile text of the service in the navigation', () => {
  testPlaces([
    place('the site’s own title of an entry', (text) =>
      answersWith({ menu, titles: { home: text, cloud: text, servers: text } }),
    ),
    place('the name of a marketplace item', (text) =>
      answersWith({ menu, items: [{ ...item, id: text, name: text, icon: text }] }),
    ),
    place(
      'where a marketplace item leads',
      (text) => answersWith({ menu, items: [{ ...item, link: text }] }),
      { verbatim: false, attributes: { base: '' }, addresses: /^\/(?![/\\])/ },
    ),
    place(
      'the id of a permission',
      (text) => answersWith({ menu: [...menu, text], titles: { [text]: text } }),
      {
        verbatim: false,
      },
    ),
  ])
})
