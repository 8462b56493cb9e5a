import path from 'node:path'
import { camel } from './names.ts'

/** Paths of the files of a new element, area, resource, report or kind. */
export const layout = {
  contract: (area: string, name: string) => `src/contract/${area}/${name}.ts`,
  handlers: (name: string) => `demo-host/svc/areas/${name}/handlers.ts`,
  migration: (name: string) => `demo-host/svc/sql/${name}.sql`,
  area: (area: string, file: string) => `src/areas/${area}/${file}`,
  resource: (area: string, name: string, file: string) => `src/areas/${area}/${name}/${file}`,
  element: (name: string) => `elements/portal-${name}.ts`,
  kind: (name: string) => `src/contract/kinds/${name}.ts`,
  report: (name: string) => `src/contract/reports/${name}.ts`,
  reportSql: (name: string) => `demo-host/svc/areas/reports/sql/${name}.ts`,
  reportWords: (name: string) => `src/areas/reports/words/${name}.ts`,
  reportCase: (name: string) => `tests/svc/harness/cases/report-cases/${name}.ts`,
  serviceTest: (area: string, name: string) => `tests/svc/${area}/${name}.test.ts`,
  elementTest: (area: string, name: string) => `tests/elements/${area}/${name}.test.ts`,
} as const

/** Files and folders that plans read or add a line to. */
export const known = {
  pageRegistry: 'src/contract/navigation/page-registry.ts',
  reportRegistry: 'src/contract/navigation/report-registry.ts',
  reportCases: 'tests/svc/harness/cases/report-cases.ts',
  navigation: [
    'src/contract/navigation/user.ts',
    'src/contract/navigation/organisation.ts',
    'src/contract/navigation/administration.ts',
  ],
  routes: 'src/contract/navigation/routes',
  hebrewTitles: 'src/contract/navigation/titles.he.ts',
  contract: 'src/contract',
  contractIndex: 'src/contract.ts',
  areas: 'src/areas',
  migrations: 'demo-host/svc/sql',
} as const

/** The modules that new files import. */
export const modules = {
  action: 'src/contract/engine/action.ts',
  day: 'src/contract/kinds/day.ts',
  endpoint: 'src/contract/engine/endpoint.ts',
  kind: 'src/contract/kinds/kind.ts',
  kinds: 'src/contract/kinds.ts',
  paged: 'src/contract/engine/paged.ts',
  period: 'src/contract/engine/period.ts',
  reading: 'src/contract/kinds/reading.ts',
  report: 'src/contract/engine/report.ts',
  rows: 'src/contract/engine/rows.ts',
  saved: 'src/contract/engine/saved.ts',
  defineArea: 'src/core/define/area.ts',
  defineResource: 'src/core/define/resource.ts',
  tabs: 'src/core/define/tabs.ts',
  params: 'src/core/i18n/params.ts',
  words: 'src/core/i18n/words.ts',
  areaView: 'src/ui/area/area-view.tsx',
  pageHeading: 'src/ui/area/page-heading.tsx',
  context: 'src/ui/island/context.ts',
  events: 'src/ui/island/events.ts',
  missing: 'src/ui/island/missing.ts',
  shell: 'src/ui/island/shell.ts',
  withWords: 'src/areas/reports/with-words.ts',
  call: 'demo-host/svc/domain/calls/call.ts',
  serveResource: 'demo-host/svc/domain/resources/serve-resource.ts',
  conditions: 'demo-host/svc/areas/reports/conditions.ts',
  source: 'demo-host/svc/areas/reports/source.ts',
  client: 'tests/svc/harness/world/client.ts',
  reportCases: 'tests/svc/harness/cases/report-cases.ts',
  steps: 'tests/svc/harness/world/steps.ts',
  world: 'tests/svc/harness/world/world.ts',
  areaPage: 'tests/elements/area/area-page.ts',
  fleetSvc: 'tests/elements/area/fleet-svc.ts',
  putArea: 'tests/elements/area/put-area.ts',
  clearPage: 'tests/elements/page/clear-page.ts',
  fakeSvc: 'tests/elements/page/fake-svc.ts',
  menuAnswer: 'tests/elements/page/menu-answer.ts',
  shownText: 'tests/elements/screens/shown-text.ts',
  stage: 'tests/elements/page/stage.ts',
} as const

/** The import specifier of a module, relative to a file. */
export const importsOf = (file: string) => (module: keyof typeof modules) => specifier(file, modules[module])

/** The import specifier of another file. */
export const specifier = (file: string, target: string): string => {
  const relative = path.posix.relative(path.posix.dirname(file), target)
  return relative.startsWith('.') ? relative : `./${relative}`
}

/** The import specifier of a file in the same folder. */
export const beside = (file: string): string => `./${file}`

/** The exported name of an area's manifest. */
export const areaExport = (area: string): string => `${camel(area)}Area`
