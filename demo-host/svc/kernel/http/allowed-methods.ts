import type { EndpointTable } from '../../../../src/contract/endpoint.ts'

/** The methods that a path of the service takes; none where there is no such path. */
export const openAllowedMethods = (tables: Record<string, EndpointTable>): ((path: string) => string[]) => {
  const known = Object.values(tables).flatMap((table) =>
    Object.values(table).map(({ method, path }) => ({
      method,
      path: new RegExp(`^/svc${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
    })),
  )
  return (asked) => {
    const methods = known.filter(({ path }) => path.test(asked)).map(({ method }) => method)
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
  }
}
