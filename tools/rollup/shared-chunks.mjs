import { reached } from './reached.mjs'

/**
 * Two chunks of what lies below the areas, which would else fall into many small files that compress worse: what the
 * first view needs at once, and what both of the first two need later. The smaller views do not wait for the second.
 * For `manualChunks`.
 */
export function sharedChunks([first, second], smaller) {
  let atOnce, later, kept
  return (id, { getModuleInfo }) => {
    atOnce ??= reached([first], getModuleInfo)
    // What the lower floors fetch on their own stays apart.
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

/** Structs, and the kinds that every list is made of. */
export const structs =
  /\/src\/contract\/(engine\/(light-structs|shapes|paged|date-paged|rows)|kinds\/(kind|reading|timestamp|text|long-text|flag|count|number|time|choice|list))\b/

// What tables of calls import and a page that signs in never reads: it would else be where those are. Few have the other kinds.
const groups = { structs, kinds: /\/src\/contract\/kinds\b/ }

const inAreas = /\/src\/areas\//

// The words of sign-in are those of the signed-in user's chip as well.
const below = /^(?!.*\/src\/areas\/)|\/areas\/login\/messages/
