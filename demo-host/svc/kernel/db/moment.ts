/** A moment of the wire as a parameter of SQL. */
export const moment = (text: string): Date => written(Date.parse(text))

/** A moment, cut to the years that every database and every driver can write. */
export const written = (moment: number): Date => new Date(Math.min(Math.max(moment, 0), Date.UTC(9000, 0)))
