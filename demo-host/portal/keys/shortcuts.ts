/** Targets of `g` and a letter, by entry ID. */
export const shortcuts: Readonly<Record<string, string>> = {
  home: 'h',
  dashboard: 'd',
  profile: 'p',
  servers: 's',
  networks: 'n',
  billing: 'b',
  support: 't',
  users: 'u',
  logView: 'l',
}
