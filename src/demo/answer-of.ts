import type { Endpoint } from '../contract/engine/endpoint.ts'
import type { CallInput } from './answer.ts'
import { answers } from './answers/answers.ts'
import { rowOf } from './answers/details.ts'
import { filters, infos, rows } from './answers/rows.ts'
import { isList, pageOf } from './lists.ts'
import { notInDemo } from './refusal.ts'
import { agreed } from './shape/agree.ts'
import { completed, made } from './shape/made.ts'
import { whole } from './shape/random.ts'
import { settleTasks } from './tasks.ts'
import { filledPath, templateOf } from './template.ts'
import type { World } from './world.ts'

/** The answer of a call: written for it, or made by the shape of its reply. Throws a `Refusal` for all else. */
export function answerOf(world: World, endpoint: Endpoint, input: CallInput): unknown {
  const { method, reply } = endpoint
  settleTasks(world)
  // A page's own calls name addresses instead of templates.
  const { name, params } = templateOf(`${method} ${endpoint.path}`, [answers, rows])
  const full = { ...input, params: { ...params, ...input.params } }
  const path = filledPath(endpoint.path, full.params)
  const place = { path, now: world.start, at: 0, name: '' }
  const written = answers[name]?.(world, full)
  if (method !== 'GET' && written === undefined) throw notInDemo()
  // Only what lists, details and forms show brings its shape along; files are no values.
  if (!reply || endpoint.media) {
    if (written === undefined) throw notInDemo()
    return written
  }
  if (isList(endpoint) && written === undefined) {
    const found = rows[name]?.(world, full) ?? madeRows(world, path)
    return pageOf(endpoint, found, full, { ...place, info: infos[name]?.(world, full) }, filters[name])
  }
  if (written !== undefined) return completed(reply, written, place)
  const found = rowOf(world, name, full)
  if (!found) return made(reply, place)
  const at = { ...place, path: filledPath(found.path, full.params), at: found.at }
  return agreed(completed(reply, found.row, at) as Record<string, unknown>, found.row, at)
}

const madeRows = (world: World, path: string): readonly object[] =>
  world.scenario === 'empty' ? [] : Array.from({ length: whole(4, 26, path) }, () => ({}))
