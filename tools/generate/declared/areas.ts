import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Area } from '../../../src/core/define/area.ts'
import { declared, type Declared } from '../../../src/core/define/check/declared.ts'

const folder = path.resolve(import.meta.dirname, '../../../src/areas')

/** Every area below `src/areas` that declares its pages, with all that it declares. */
export async function declaredAreas(): Promise<Declared[]> {
  const all: Declared[] = []
  for (const name of readdirSync(folder).sort()) {
    const file = path.join(folder, name, 'area.ts')
    if (!existsSync(file)) continue
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    for (const area of Object.values(module).filter(isArea)) all.push(await declared(name, area))
  }
  return all
}

const isArea = (value: unknown): value is Area =>
  typeof value === 'object' && value !== null && 'pages' in value && 'pack' in value
