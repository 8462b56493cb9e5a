/** Messages of menus of actions, in Hebrew. */
export const words: Record<string, string> = { more: 'עוד' }
