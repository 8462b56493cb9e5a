/** The contents of a test's menu. */
export interface GivenMenu {
  menu?: readonly string[]
  /** The read-only ones. */
  readOnly?: readonly string[]
  titles?: Record<string, string>
  order?: readonly string[]
  links?: readonly { label: string; address: string; language?: string }[]
  items?: readonly { id: string; name: string; icon: string; link: string }[]
}

/** The service's answer for a menu with these entries. */
export const menuAnswer = ({ menu = [], readOnly = [], titles = {}, items = [], ...more }: GivenMenu) => ({
  body: {
    menu,
    readOnly,
    whitelabel: {
      systemName: 'Aurora',
      copyright: '',
      theme: { brand: '' },
      logos: {},
      isMiniViewEnabled: false,
      miniViewColors: [],
    },
    titles,
    ctxTs: 1,
    scMarketplaceMenuItems: { menuItems: items },
    ...more,
  },
})
