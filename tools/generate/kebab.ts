/** `adminsWithoutTFA` as the name of a file: `admins-without-tfa`. */
export const kebab = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
