// What ofetch imports for options that the client does not use: it writes addresses and reads answers itself. They would be 1.5 KB on every page.
// oxlint-disable-next-line import/no-default-export -- as destr has it
export default JSON.parse

export const withBase = (address, base) => base + address

export const withQuery = (address, query) => `${address}?${new URLSearchParams(query)}`
