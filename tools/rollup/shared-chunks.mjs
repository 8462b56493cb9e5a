import { reached } from './reached.mjs'

/**
 * Chunks of what several views need, which would else fall into a hundred small files that compress worse. For `manualChunks`,
 * with `onlyExplicitManualChunks`. `views` are modules by name: those of sign-in and of the signed-in user, the roots of the
 * engine that lists, details and forms are drawn by, and what else shares with it.
 */
export function sharedChunks(views) {
  let needs
  return (id, { getModuleInfo }) => {
    needs ??= needsOf(views, getModuleInfo)
    const group = Object.keys(groups).find((name) => groups[name].test(id))
    if (group) return group
    if (below.test(id)) {
      if (needs.signIn.has(id)) return 'island'
      if (needs.signInLater.has(id) && needs.sections.has(id) && !isForSmaller(needs, id)) return 'shared'
    }
    if (needs.login.has(id) || table.test(id)) return undefined
    return Object.keys(chunks).find((name) => chunks[name](needs, id))
  }
}

// In this order. Whoever loads one loads little that it does not need.
const chunks = {
  menu: ({ engine, nav }, id) => engine.has(id) && nav.has(id),
  clock: ({ engine, profile, queue }, id) => engine.has(id) && (profile.has(id) || queue.has(id)),
  tasks: ({ dashboard, queue }, id) => dashboard.has(id) && queue.has(id),
  dates: ({ engine, dashboard, task }, id) => engine.has(id) && (dashboard.has(id) || task.has(id)),
  fields: ({ engine, sections }, id) => engine.has(id) && sections.has(id),
  engine: ({ engine }, id) => engine.has(id),
}

function needsOf({ login, user, profile, queue, nav, dashboard, engine }, getModuleInfo) {
  const of = (roots, follows) => reached(roots, getModuleInfo, follows)
  return {
    signIn: of([login]),
    signInLater: of([login], inAreas),
    // All that somebody who only signs in may load.
    login: of([login, user], () => true),
    user: of([user]),
    profile: of([profile]),
    sections: of([profile], inAreas),
    queue: of([queue]),
    task: of([queue], inAreas),
    nav: of([nav]),
    dashboard: of([dashboard]),
    engine: of(engine),
  }
}

const isForSmaller = ({ user, queue }, id) => user.has(id) || queue.has(id)

// What graphs of modules do not tell: tables of calls import structs that the browser build leaves out.
const groups = {
  engine: /\/src\/contract\/(light-structs|kinds(?!\/network)\b|paged|date-paged|rows)/,
  menu: /\/src\/(contract\/header|ui\/island\/route)/,
  clock: /\/src\/contract\/profile-details/,
}

const table = /\/src\/contract\//

// What the lower floors fetch on their own stays apart.
const inAreas = (id) => id.includes('/src/areas/')

// The words of sign-in are those of the signed-in user's chip as well.
const below = /^(?!.*\/src\/areas\/)|\/areas\/login\/messages/
