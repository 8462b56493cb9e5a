import { reached } from './reached.mjs'
import { structs } from './shared-chunks.mjs'

/**
 * Chunks of lists, details and forms, shared by all areas, which would otherwise be forty small files that
 * compress worse: one for the engine and what it shares with other views, one for what details add, one that
 * parses and checks forms. `views` are modules by name, `engine` a list of them. For `manualChunks`, with
 * `onlyExplicitManualChunks`.
 */
export function engineChunks(views) {
  let needs
  return (id, { getModuleInfo }) => {
    needs ??= needsOf(views, getModuleInfo)
    const known = Object.keys(named).find((name) => named[name].test(id))
    if (known) return known
    if (needs.login.has(id) || table.test(id)) return undefined
    return Object.keys(chunks).find((name) => chunks[name](needs, id))
  }
}

// In this order, so that each view loads little that it doesn't need.
const chunks = {
  menu: ({ engine, nav }, id) => engine.has(id) && nav.has(id),
  clock: ({ engine, profile, queue }, id) => engine.has(id) && (profile.has(id) || queue.has(id)),
  tasks: ({ dashboard, queue, detail }, id) => dashboard.has(id) && queue.has(id) && !detail.has(id),
  dates: ({ engine, dashboard, task }, id) => engine.has(id) && (dashboard.has(id) || task.has(id)),
  fields: ({ engine, sections }, id) => engine.has(id) && sections.has(id),
  engine: ({ engine }, id) => engine.has(id),
  detail: ({ detail, profile, queue, nav, dashboard, task, sections, report }, id) =>
    detail.has(id) &&
    ![profile, queue, nav, dashboard, task, sections, report].some((needed) => needed.has(id)),
  check: ({ check }, id) => check.has(id),
}

function needsOf(
  { login, user, profile, queue, nav, dashboard, engine, detail, check, report },
  getModuleInfo,
) {
  const of = (roots, follows) => reached(roots, getModuleInfo, follows)
  return {
    // Everything that plain sign-in may load.
    login: of([login, user], () => true),
    profile: of([profile]),
    sections: of([profile], inAreas),
    queue: of([queue]),
    task: of([queue], inAreas),
    nav: of([nav]),
    dashboard: of([dashboard]),
    engine: of(engine),
    detail: of([detail]),
    check: of([check]),
    report: of([report]),
  }
}

const inAreas = (id) => id.includes('/src/areas/')

// Endpoint tables import structs that the browser build drops: the tables stay with their callers, and their
// imports do not count as reached.
const table = /\/src\/contract\//

const named = {
  engine: new RegExp(`${structs.source}|/src/core/define/area\\b|\\bresource/field-list\\.css`),
  menu: /\/src\/(contract\/shell\/header|ui\/island\/route)/,
  clock: /\/src\/contract\/account\/profile-details/,
  he: /\/src\/ui\/(area|list|form|action|kinds)\/(check\/)?((menu-)?messages|check-words|kind-problems)\.he\b/,
  panels:
    /\/src\/ui\/list\/panels\/(?!messages|.*(drag|export|filter|grip|period|restore|save-file|read-long))/,
}
