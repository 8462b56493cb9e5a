/** Whether a text contains characters that can't be stored or that change how surrounding text is displayed. */
export const isBroken = (value: string): boolean => broken.test(value)

// NUL and lone surrogates: PostgreSQL refuses the first and silently rewrites the second.
const broken =
  /[\u0000\u200b\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?:^|[^\ud800-\udbff])[\udc00-\udfff]/
