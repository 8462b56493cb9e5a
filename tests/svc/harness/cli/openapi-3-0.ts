type Node = Record<string, unknown>

/**
 * Converts an OpenAPI 3.1 description for a generator that only reads 3.0: features unknown to 3.0 are
 * dropped, and alternative answer shapes are merged into one with the fields of all.
 */
export const asOpenApi30 = (description: Node): Node => {
  const { info, ...rest } = older(description)
  return { ...rest, info: withoutLicenseId(info as Node), openapi: '3.0.3' }
}

const withoutLicenseId = ({ license, ...info }: Node): Node => {
  const { identifier: _, ...named } = (license ?? {}) as Node
  return license ? { ...info, license: named } : info
}

const older = (node: Node): Node => {
  const { const: only, anyOf, type, ...rest } = mapped(node)
  return {
    ...rest,
    ...(typeof only === 'object' ? { const: only } : {}),
    ...(typeof type === 'string' || typeof type === 'object' ? typed(type) : {}),
    ...(Array.isArray(anyOf) ? merged(anyOf as Node[]) : {}),
  }
}

const mapped = (node: Node): Node =>
  Object.fromEntries(Object.entries(node).map(([name, value]) => [name, olderValue(value)]))

const olderValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(olderValue)
  return typeof value === 'object' && value !== null ? older(value as Node) : value
}

const typed = (type: unknown): Node => (Array.isArray(type) ? {} : { type })

const merged = (choices: readonly Node[]): Node => {
  const shapes = choices.filter(({ type }) => type !== 'null')
  const [only] = shapes
  if (shapes.length === 1 && only) return only
  return {
    type: 'object',
    properties: Object.assign({}, ...shapes.map(({ properties }) => properties)) as Node,
  }
}
