/** Whether a text contains characters that can't be stored or that change how surrounding text is displayed. */
export const isBroken = (value: string): boolean => broken.test(value)

// NUL and lone surrogates: PostgreSQL refuses the first and silently rewrites the second.
const broken =
  /[\u0000\u200b\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?:^|[^\ud800-\udbff])[\udc00-\udfff]/

/** Whether a text has control characters, such as line breaks, which what stands on one line can't have. */
export const hasControls = (value: string): boolean => /\p{Cc}/u.test(value)
