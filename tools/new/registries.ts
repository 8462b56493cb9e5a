import type { CallExpression, Node } from 'oxc-parser'
import { known, layout, specifier } from './layout.ts'
import { camel, capitalized, spoken as inWords } from './names.ts'
import { Refusal } from './refusal.ts'
import type { Repository } from './repository.ts'
import { append, callsOf, edited, keysOf, objectOf, parse, textOf, valueOf, type Source } from './syntax.ts'

/** File texts by path. */
export type Texts = Record<string, string>

/** A title in English, and in Hebrew if one exists. */
export interface Title {
  en: string
  he?: string | undefined
}

/** The page registry with a new page, and the navigation without the planned entry it replaces. */
export function addPage(
  repository: Repository,
  name: string,
  { area, isScreen }: { area: string; isScreen: boolean },
): { texts: Texts; title: Title } {
  const id = camel(name)
  const registry = read(repository, known.pageRegistry)
  const pages = objectOf(registry, 'pageRegistry')
  const registered = callsOf(registry, 'entry').some(({ first }) => first === id)
  if (registered) throw taken(id, known.pageRegistry)
  refuseRoute(repository, id)
  const planned = plannedPage(repository, id)
  const folder = planned?.folder ?? 'organization'
  const title = planned && planned.title !== spokenId(id) ? `, ${JSON.stringify(planned.title)}` : ''
  const details = `{ area: '${area}', minimumRole: 'customer'${isScreen ? ', isScreen: true' : ''} }`
  const line = `entry('${id}', '${planned?.icon ?? 'list'}', ${details}${title})`
  const list = valueOf(pages, folder)
  if (list && list.type !== 'ArrayExpression')
    throw new Refusal(`${known.pageRegistry} has no list ${folder}.`)
  const edit = list ? append(registry, list, line) : append(registry, pages, `${folder}: [${line}]`)
  return {
    texts: { [known.pageRegistry]: edited(registry, [edit]), ...planned?.texts },
    title: {
      en: planned?.title ?? capitalized(inWords(name)),
      he: planned && hebrewTitle(repository, id),
    },
  }
}

/** The report registry with a new report (planned or not), and the test harness with its case. */
export function addReport(repository: Repository, name: string): { texts: Texts; title: Title } {
  const id = camel(name)
  const registry = read(repository, known.reportRegistry)
  const reports = objectOf(registry, 'reportRegistry')
  if (callsOf(registry, 'report').some(({ first }) => first === id)) throw taken(id, known.reportRegistry)
  const line = `report('${id}', 'people')`
  const planned = callsOf(registry, 'planned').find(({ first }) => first === id)?.node
  if (!planned) refuseEntry(repository, id)
  const lastFolder = valueOf(reports, keysOf(reports).at(-1) ?? '')
  if (lastFolder?.type !== 'ArrayExpression')
    throw new Refusal(`${known.reportRegistry} has no folder to add a report to.`)
  const edit = planned
    ? { start: planned.start, end: planned.end, text: line }
    : append(registry, lastFolder, line)
  return {
    texts: { [known.reportRegistry]: edited(registry, [edit]), ...withCase(repository, name) },
    title: {
      en: textOf(planned?.arguments[1]) ?? capitalized(inWords(name)),
      he: planned && hebrewTitle(repository, id),
    },
  }
}

/** The report cases of the test harness, with a new one. */
function withCase(repository: Repository, name: string): Texts {
  const id = camel(name)
  const cases = read(repository, known.reportCases)
  const imports = cases.nodes.filter((node) => node.type === 'ImportDeclaration')
  const at = imports.at(-1)?.end ?? 0
  const text = `\nimport { ${id} } from '${specifier(known.reportCases, layout.reportCase(name))}'`
  return {
    [known.reportCases]: edited(cases, [
      { start: at, end: at, text },
      append(cases, objectOf(cases, 'reportCases'), id),
    ]),
  }
}

interface PlannedPage {
  folder: string
  icon: string
  title: string
  texts: Texts
}

/** The planned navigation entry of an ID. Refuses the ID of an existing entry. */
function plannedPage(repository: Repository, id: string): PlannedPage | undefined {
  for (const file of known.navigation) {
    const source = read(repository, file)
    const call = callsOf(source, 'page').find(({ first }) => first === id)?.node
    const folder = call && folderOf(source, call)
    if (call && folder && !isBuilt(repository, id)) {
      const link = textOf(call.arguments[3])
      if (link !== undefined && link !== `/${id}`)
        throw new Refusal(
          `${id} is planned at ${link}, and a page of the registry is at /${id}. Choose another name, or change ${file} first.`,
        )
      return {
        folder: folder.key,
        icon: textOf(call.arguments[1]) ?? 'list',
        title: textOf(call.arguments[2]) ?? spokenId(id),
        texts: { [file]: withoutPlanned(source, call, folder) },
      }
    }
  }
  refuseEntry(repository, id)
  return undefined
}

/** Refuses the ID of an existing navigation entry. */
function refuseEntry(repository: Repository, id: string): void {
  for (const file of [...known.navigation, known.reportRegistry, known.pageRegistry]) {
    const calls = callsOf(
      read(repository, file),
      'page',
      'always',
      'unlinked',
      'folder',
      'report',
      'planned',
      'entry',
    )
    if (calls.some(({ first }) => first === id)) throw taken(id, file)
  }
}

/** Refuses an ID whose route already shows another page. */
function refuseRoute(repository: Repository, id: string): void {
  const address = new RegExp(`^/${id}(?:/:.*)?$`, 'i')
  for (const file of repository.list(known.routes))
    for (const { node, first } of callsOf(read(repository, file), 'route'))
      if (address.test(first) && textOf(node.arguments[2]) !== id)
        throw new Refusal(`/${id} is a route of ${file} already. Choose another name.`)
}

interface Folder {
  /** The area's list in the page registry. */
  key: string
  /** Whether the registry already lists the area's pages. */
  isSpread: boolean
}

/** The navigation folder that directly contains an entry. */
function folderOf(source: Source, call: Node): Folder | undefined {
  for (const { node, first } of callsOf(source, 'folder')) {
    const list = node.arguments[3]
    if (list?.type !== 'ArrayExpression' || !list.elements.includes(call as CallExpression)) continue
    const spread = list.elements.find(
      (element) =>
        element?.type === 'SpreadElement' &&
        element.argument.type === 'MemberExpression' &&
        source.text.slice(element.argument.object.start, element.argument.object.end) === 'pageRegistry',
    )
    return { key: first, isSpread: spread !== undefined }
  }
  return undefined
}

/** The navigation with its planned entries from the registry. */
function withoutPlanned(source: Source, call: Node, { key, isSpread }: Folder): string {
  if (!isSpread) return edited(source, [{ start: call.start, end: call.end, text: `...pageRegistry.${key}` }])
  const comma = /^\s*,/.exec(source.text.slice(call.end))?.[0].length ?? 0
  return edited(source, [{ start: call.start, end: call.end + comma, text: '' }])
}

/** Whether an area has an entry's page although no registry lists it. */
const isBuilt = (repository: Repository, id: string): boolean =>
  repository
    .list(known.areas)
    .filter((file) => /^src\/areas\/[^/]+\/area\.ts$/.test(file))
    .some((file) => repository.read(file).includes(`can: '${id}'`))

function hebrewTitle(repository: Repository, id: string): string | undefined {
  return textOf(valueOf(objectOf(read(repository, known.hebrewTitles), 'words'), id))
}

const read = (repository: Repository, file: string): Source => parse(file, repository.read(file))

const taken = (id: string, file: string) =>
  new Refusal(`${id} is an entry of ${file} already. Choose another name.`)

/** `loginLog` as the navigation writes it: `Login log`. */
const spokenId = (id: string): string =>
  capitalized(id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
