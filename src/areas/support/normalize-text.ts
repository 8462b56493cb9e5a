/** Removes invisible characters that the service refuses, such as those that word processors insert. */
export const normalizeText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\u0000\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim()
