/** Messages under keys with a prefix, such as `method.` for those that several packs share. */
export const prefixed = <Prefix extends string, Words extends Readonly<Record<string, string>>>(
  prefix: Prefix,
  words: Words,
): { [Key in keyof Words & string as `${Prefix}${Key}`]: Words[Key] } =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [prefix + key, text])) as never
