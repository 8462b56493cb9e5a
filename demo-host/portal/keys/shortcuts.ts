/** Where `g` and a letter lead, by the id of the entry. */
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
