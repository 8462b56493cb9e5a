import { reached } from './reached.mjs'

/**
 * Two chunks of the code below the areas, instead of many small files that compress worse: the first view's
 * static needs, and the shared later needs of the first two. The smaller views do not wait for the second.
 * For `manualChunks`.
 */
export function sharedChunks([first, second], smaller) {
  let atOnce, later, kept
  return (id, { getModuleInfo }) => {
    atOnce ??= reached([first], getModuleInfo)
    // Deferred parts of the lower floors stay separate.
    later ??= [first, second].map((view) => reached([view], getModuleInfo, (next) => inAreas.test(next)))
    kept ??= smaller.map((view) => reached([view], getModuleInfo))
    const group = Object.keys(groups).find((name) => groups[name].test(id))
    if (group) return group
    if (!below.test(id)) return undefined
    if (atOnce.has(id)) return 'island'
    return later.every((found) => found.has(id)) && !kept.some((found) => found.has(id))
      ? 'shared'
      : undefined
  }
}

/** Structs, and the kinds of every list. */
export const structs =
  /\/src\/contract\/(engine\/(light-structs|shapes|paged|date-paged|rows)|kinds\/(kind|reading|timestamp|text|long-text|flag|count|number|time|choice|list))\b/

// Imported by endpoint tables, but never read by a page that signs in; without this they would be in the
// tables' chunk. Those that few tables name are apart, so that the pages of servers do without.
const groups = {
  structs,
  'rare-kinds':
    /\/src\/contract\/kinds\/(bytes|cidr|code|color|country|day|digest|file|file-name|file-path|file-text|image|ip-range|language|link|markup|money-change|network-name|one-time-code|percent|progress|period|ports|rate|region|secret-key|signed-money|unit-price|user-agent|web-address)\.ts/,
  kinds: /\/src\/contract\/kinds\b/,
}

const inAreas = /\/src\/areas\//

// Sign-in shares its messages with the signed-in user's chip.
const below = /^(?!.*\/src\/areas\/)|\/areas\/login\/messages/
