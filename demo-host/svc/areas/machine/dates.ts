/** A timestamp in the queue's format, in UTC: `2026-11-26 16:30:05`; empty without one. */
export const queueTime = (moment: string | null): string =>
  moment === null ? '' : moment.slice(0, 19).replace('T', ' ')

/** The same in the format of servers and snapshots: `26/11/2026 16:30:05`. */
export const serverTime = (moment: string): string =>
  moment.replace(/^(\d{4})-(\d\d)-(\d\d)T(.{8}).*$/, '$3/$2/$1 $4')

/** Parses a day such as `20261126` to midnight UTC; undefined for invalid text. */
export const dayOf = (text: string): Date | undefined => {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? undefined : date
}
