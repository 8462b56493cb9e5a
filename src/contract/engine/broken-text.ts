/** Whether a text holds what may not be stored or would change how the text around it reads. */
export const isBroken = (value: string): boolean => broken.test(value)

// Text never holds NUL or half a character: PostgreSQL refuses the first and silently rewrites the second.
const broken =
  /[\u0000\u200b\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
