import type { ImportProblem } from './imported.ts'

/** A token of a file in the format of the Design Tokens Community Group, 2025.10. */
export interface DtcgToken {
  /** Names of its groups and its own, with dots between. */
  name: string
  /** Its type, or that of its nearest group that has one. */
  type: string | undefined
  value: unknown
}

const mostTokens = 10_000
const deepest = 32
/** Aliases from one token to the next, at most. */
const longestChain = 100
/** Groups that are looked at, at most: extended ones count each time. */
const mostGroups = 50_000

/** All tokens of a file by name, in its order. A problem refuses the file. */
export function tokensOf(file: object): Map<string, DtcgToken> | ImportProblem {
  const tokens = new Map<string, DtcgToken>()
  let groups = 0
  const problem = walk(file, [], undefined, [])
  return problem ?? tokens

  function walk(
    node: object,
    path: readonly string[],
    inherited: string | undefined,
    extended: readonly object[],
  ): ImportProblem | undefined {
    const name = path.join('.')
    if (path.length > deepest) return problemAt(name, 'tooDeep')
    if ((groups += 1) > mostGroups) return problemAt(name, 'tooManyTokens')
    const own = node as Readonly<Record<string, unknown>>
    const type = typeof own['$type'] === 'string' ? own['$type'] : inherited
    if ('$value' in node || '$ref' in node) {
      tokens.set(name, { name, type, value: '$value' in node ? own['$value'] : { $ref: own['$ref'] } })
      return tokens.size > mostTokens ? problemAt(name, 'tooManyTokens') : undefined
    }
    const base = own['$extends']
    if (base !== undefined) {
      const group = groupAt(file, base)
      if (!group) return problemAt(name, 'noSuchToken', referredBy(base))
      if (group === node || extended.includes(group)) return problemAt(name, 'cycle', referredBy(base))
      const found = walk(group, path, type, [...extended, node, group])
      if (found) return found
    }
    for (const [key, child] of Object.entries(node) as [string, unknown][]) {
      if (key.startsWith('$') && key !== '$root') continue
      if (typeof child !== 'object' || child === null || Array.isArray(child)) continue
      const found = walk(child, key === '$root' ? path : [...path, key], type, extended)
      if (found) return found
    }
    return undefined
  }
}

/** The name of the token that a value refers to; `undefined` for a value of its own. */
function referredBy(value: unknown): string | undefined {
  if (typeof value === 'string') return /^\{([^{}]{1,500})\}$/.exec(value.trim())?.[1]
  const pointer =
    typeof value === 'object' && value !== null && '$ref' in value
      ? (value as { $ref: unknown }).$ref
      : undefined
  if (typeof pointer !== 'string' || !pointer.startsWith('#/')) return undefined
  const parts = pointer
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  return (parts.at(-1) === '$value' ? parts.slice(0, -1) : parts).join('.')
}

/** Follows a token to a value of its own, with the type of the first token on the way that has one. */
export function followToken(
  first: DtcgToken,
  all: ReadonlyMap<string, DtcgToken>,
): DtcgToken | ImportProblem {
  const passed = new Set<string>()
  let token = first
  let { type } = first
  for (;;) {
    const next = referredBy(token.value)
    if (next === undefined) return { name: first.name, type, value: token.value }
    if (passed.has(token.name)) return problemAt(first.name, 'cycle', token.name)
    if (passed.size >= longestChain) return problemAt(first.name, 'tooDeep', token.name)
    passed.add(token.name)
    const found = all.get(next)
    if (!found) return problemAt(first.name, 'noSuchToken', next)
    token = found
    type ??= found.type
  }
}

const problemAt = (name: string, problem: ImportProblem['problem'], value = ''): ImportProblem => ({
  name: name.slice(-60),
  problem,
  value: value.slice(0, 60),
})

/** The group that `{a.b}` names. */
function groupAt(file: object, reference: unknown): object | undefined {
  const name = referredBy(reference)
  let node: unknown = name === undefined ? undefined : file
  for (const part of name?.split('.') ?? [])
    node =
      typeof node === 'object' && node !== null && Object.hasOwn(node, part)
        ? (node as Record<string, unknown>)[part]
        : undefined
  return typeof node === 'object' && node !== null && !Array.isArray(node) ? node : undefined
}
