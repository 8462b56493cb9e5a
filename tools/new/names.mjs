/** `price-list` as the name of a type, of a value, and as words. */
export const pascal = (name) => name.replaceAll(/(^|-)(.)/g, (_, __, letter) => letter.toUpperCase())

export const camel = (name) => name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())

export const title = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
