/** What a test's own menu is made of. */
export interface GivenMenu {
  menu?: readonly string[]
  /** Those that may only be seen. */
  readOnly?: readonly string[]
  titles?: Record<string, string>
  items?: readonly { id: string; name: string; icon: string; link: string }[]
}

/** What the service answers of the menu of who may see these entries. */
export const menuAnswer = ({ menu = [], readOnly = [], titles = {}, items = [] }: GivenMenu) => ({
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
  },
})
