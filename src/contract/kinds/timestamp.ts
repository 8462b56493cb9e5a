/** Whether a text is a moment in UTC that the calendar has: browsers take a 30th of February for a day of March, databases for none. */
export const isTimestamp = (text: string): boolean => {
  if (!shape.test(text)) return false
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 'yyyy-mm-ddThh:mm'.length))
}

const shape = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/
