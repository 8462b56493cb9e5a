/** A moment of the wire as a parameter of SQL: cut to the years that every database and every driver can write. */
export const moment = (text: string): Date =>
  new Date(Math.min(Math.max(Date.parse(text), 0), Date.UTC(9000, 0)))
