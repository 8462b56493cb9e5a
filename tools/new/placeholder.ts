/** What a Hebrew text begins with until it is translated: "to translate:". `tests/repo/words.test.ts` refuses it. */
export const toTranslate = 'לתרגום:'

/** A text of the kind that waits for its translation. */
export const placeholder = (english: string): string => `${toTranslate} ${english}`
