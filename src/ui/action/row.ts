/** Something that has what the path of an action names, such as a row of a list. */
export type Row = Readonly<Record<string, unknown>>
