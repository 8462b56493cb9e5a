/** JSON with a line for each field; any other text as it is. */
export function indentedJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Headers as they go over the wire, one on each line. */
export const linesOf = (headers: readonly { name: string; value: string }[]): string =>
  headers.map(({ name, value }) => `${name}: ${value}`).join('\n')

/** The target in the first line of a request. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
