/** A text without what could be a token, a code or an address of a person; queries of addresses go too. */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(/[?#][^\s:)]*/g, '')
    .replaceAll(/[^\s@/:]+@[^\s@/]+\.[^\s@/]+/g, '[e-mail]')
    .replaceAll(/[\w-]{24,}/g, '[token]')
    .replaceAll(/(?<!:\d+:)\b\d{6}\b/g, '[code]')
