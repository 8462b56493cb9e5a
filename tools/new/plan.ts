import { formatted } from '../generate/formatted.mjs'
import { checkEndpoints, checkExport, checkName, checkTable } from './check-name.ts'
import { known, layout } from './layout.ts'
import { singular as singularOf, snake, title } from './names.ts'
import { Refusal } from './refusal.ts'
import { addPage, addReport, type Texts } from './registries.ts'
import type { Repository } from './repository.ts'
import { parse } from './syntax.ts'
import { areaFiles } from './templates/area.ts'
import { elementFiles } from './templates/element.ts'
import { kindFiles } from './templates/kind.ts'
import { reportFiles } from './templates/report.ts'
import { resourceFiles } from './templates/resource.ts'

/** Arguments of a command. */
export interface Order {
  kind: string
  names: readonly string[]
  /** Gives a resource's detail tabs. */
  tabs?: boolean | undefined
  /** The singular of a resource's name. */
  singular?: string | undefined
}

/** The complete, formatted texts that a command will write. Computed before anything is written. */
export interface Plan {
  created: Texts
  edited: Texts
  /** Whether the types of the tables must be regenerated. */
  hasMigration: boolean
  /** Remaining steps for the developer. */
  next: string
}

export const usage = `Usage:
  npm run new area <name>
  npm run new element <area>
  npm run new -- resource <area> <name> [--tabs] [--singular <name>]
  npm run new report <name>
  npm run new kind <name>
Names are in kebab case: price-lists.`

/** Computes a plan. Throws a `Refusal` with the way out if it can't be made. */
export async function plan(order: Order, repository: Repository, now = new Date()): Promise<Plan> {
  const planner = planners[order.kind]
  if (!planner || order.names.length !== planner.names) throw new Refusal(usage)
  if (order.kind !== 'resource' && (order.tabs || order.singular !== undefined))
    throw new Refusal(`--tabs and --singular are for a resource.\n${usage}`)
  order.names.forEach(checkName)
  const { created, edited = {}, next, hasMigration = false } = planner.plan(order, repository, now)
  const existing = Object.keys(created).find((file) => repository.exists(file))
  if (existing) throw new Refusal(`${existing} exists already. Choose another name, or delete it first.`)
  return { created: await finished(created), edited: await finished(edited), next, hasMigration }
}

type Draft = Pick<Plan, 'created' | 'next'> & Partial<Plan>

interface Planner {
  /** Number of names the command takes. */
  names: number
  plan(order: Order, repository: Repository, now: Date): Draft
}

const planners: Readonly<Record<string, Planner>> = {
  area: { names: 1, plan: planArea },
  element: { names: 1, plan: planElement },
  resource: { names: 2, plan: planResource },
  report: { names: 1, plan: planReport },
  kind: { names: 1, plan: planKind },
}

function planArea({ names: [name = ''] }: Order, repository: Repository): Draft {
  const { texts, title: called } = addPage(repository, name, { area: name, isScreen: true })
  return {
    created: areaFiles(name, called),
    edited: texts,
    next: `npm run new element ${name}, then npm run new resource ${name} <name>`,
  }
}

function planElement({ names: [name = ''] }: Order, repository: Repository): Draft {
  const view = layout.area(name, 'view.tsx')
  if (!repository.exists(view))
    throw new Refusal(
      `${view} is missing: an element shows the area of its name. First: npm run new area ${name}`,
    )
  return { created: elementFiles(name), next: 'describe its attributes and events in its docblock' }
}

function planResource(
  { names: [area = '', name = ''], tabs = false, ...order }: Order,
  repository: Repository,
  now: Date,
): Draft {
  if (!repository.exists(layout.area(area, 'area.ts')))
    throw new Refusal(`There is no area ${area}. First: npm run new area ${area}`)
  if (!repository.read(layout.area(area, 'area.ts')).includes('...resourcePages'))
    throw new Refusal(
      `${layout.area(area, 'area.ts')} does not show registered resources. Add ...resourcePages of ./resource-pages.ts to its pages.`,
    )
  const singular = order.singular ?? singularOf(name)
  checkName(singular)
  checkTable(repository, snake(singular))
  checkEndpoints(repository, name)
  const { texts, title: called } = addPage(repository, name, { area, isScreen: false })
  const migration = `${freeTimestamp(repository, now)}-${name}`
  return {
    created: resourceFiles({ area, name, singular, title: called, tabs, migration }),
    edited: texts,
    hasMigration: true,
    next: `its fields in ${layout.contract(area, name)} and the migration, its role in ${known.pageRegistry}`,
  }
}

function planReport({ names: [name = ''] }: Order, repository: Repository): Draft {
  const { texts, title: called } = addReport(repository, name)
  return {
    created: reportFiles(name, called),
    edited: texts,
    next: `its columns and SQL, its folder and group in ${known.reportRegistry}`,
  }
}

function planKind({ names: [name = ''] }: Order, repository: Repository): Draft {
  checkExport(repository, name)
  return { created: kindFiles(name), next: `the struct, format and problem of ${title(name)}` }
}

/** Migrations are named by the second in UTC, so that two people don't take the same number: `20261127231500`. */
function freeTimestamp(repository: Repository, now: Date): string {
  const timestamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const isTaken = repository.list(known.migrations).some((file) => file.includes(`/${timestamp}-`))
  return isTaken ? freeTimestamp(repository, new Date(now.getTime() + 1000)) : timestamp
}

async function finished(texts: Texts): Promise<Texts> {
  const entries = Object.entries(texts).map(async ([file, text]): Promise<[string, string]> => {
    if (file.endsWith('.sql')) return [file, text]
    parse(file, text)
    return [file, await formatted(file, text)]
  })
  return Object.fromEntries(await Promise.all(entries))
}
