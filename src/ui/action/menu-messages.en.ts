/** Messages of menus of actions. */
export const en = { more: 'More actions' }
