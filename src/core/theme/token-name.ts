/** The token of the ink on a role's fill: `accent` gives `onAccent`. */
export const onToken = <Role extends string>(role: Role): `on${Capitalize<Role>}` =>
  `on${role.charAt(0).toUpperCase()}${role.slice(1)}` as `on${Capitalize<Role>}`

/** A token's name in CSS without its prefix: `accentHover` is `accent-hover`. */
export const cssName = (token: string): string =>
  token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
