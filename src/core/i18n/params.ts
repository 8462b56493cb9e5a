type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** A message with `{names}` in it: called with their values, it gives the text. `input` is the message as written. */
export interface Phrase<Name extends string = string> {
  (values: Record<Name, string | number>): string
  input: string
}

/** Declares a message with `{names}` in it. */
export const params = <const Text extends string>(text: Text): Phrase<NamesIn<Text>> =>
  Object.assign((values: Record<string, string | number>) => interpolate(text, values), { input: text })

/** Puts values into a text's `{names}`; a name without a value stays as it is. Plain text in, plain text out. */
export const interpolate = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
