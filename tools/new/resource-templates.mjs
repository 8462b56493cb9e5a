import { pageLine } from './area-templates.mjs'
import { camel } from './names.mjs'
import { contractFile, screenFile } from './resource-sources.mjs'
import { handlersFile, migrationFile } from './service-sources.mjs'
import { englishFile, hebrewFile } from './word-sources.mjs'

/** A new kind of thing in an area, whose rows belong to accounts: its table, its calls and who answers them, its pages and its words. */
export const resourceFiles = (area, name, migration) => ({
  [`demo-host/svc/sql/${migration}-${name}.sql`]: migrationFile(name),
  [`src/contract/${area}/${name}.ts`]: contractFile(name),
  [`demo-host/svc/areas/${name}/handlers.ts`]: handlersFile(area, name),
  [`src/areas/${area}/${name}/${name}.resource.ts`]: screenFile(area, name),
  [`src/areas/${area}/${name}/messages.en.ts`]: englishFile(name),
  [`src/areas/${area}/${name}/messages.he.ts`]: hebrewFile(name),
})

/** The line of a new resource in the registry: in which file, before what, and the line. */
export const resourceLine = (area, name) => pageLine(camel(name), area)
