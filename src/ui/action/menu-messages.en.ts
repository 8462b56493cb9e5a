/** The words of menus of actions. */
export const en = { more: 'More actions' }
