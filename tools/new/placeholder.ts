/** What a Hebrew text begins with until it is translated: "to translate:". `tests/repo/words.test.ts` refuses it. */
export const toTranslate = 'לתרגום:'

/** Matches texts that wait for translation. */
export const placeholder = (english: string): string => `${toTranslate} ${english}`
