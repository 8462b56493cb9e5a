/** The address of a path's template with its parameters in it. */
export const filledPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')

/** The name under which a call is answered, such as `GET /servers`; for an address its template, and what it names. */
export function templateOf(
  call: string,
  tables: readonly Readonly<Record<string, unknown>>[],
): { name: string; params: Record<string, string> } {
  if (call.includes(':') || tables.some((table) => call in table)) return { name: call, params: {} }
  for (const name of tables.flatMap((table) => Object.keys(table))) {
    const params = new RegExp(`^${name.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(call)?.groups
    if (params) return { name, params: { ...params } }
  }
  return { name: call, params: {} }
}
