/** Minutes that a time zone of the IANA is east of UTC now; none for a name that is no zone. */
export const offsetOf = (timeZone: string): number | undefined => {
  // `+05:30` is an offset, not a zone: it knows no summer.
  if (!/^[A-Za-z][\w+/-]*$/.test(timeZone)) return undefined
  const name = nameNow(timeZone)
  if (name === undefined) return undefined
  const [, sign = '+', hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const east = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -east : east
}

const nameNow = (timeZone: string): string | undefined => {
  try {
    const clock = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    return clock.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}
