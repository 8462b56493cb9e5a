/** What somebody typed into the controls of a field: most have one, some have parts such as `amount` and `currency`. */
export type Typed = (part?: string) => string

/** What was typed into a field of a form, without the spaces around it. */
export const typedIn =
  (values: Readonly<Record<string, string>>, name: string): Typed =>
  (part) =>
    (values[part ? `${name}.${part}` : name] ?? '').trim()

/** The name of the control of a part of a field. */
export const partOf = (name: string, part: string): string => `${name}.${part}`
