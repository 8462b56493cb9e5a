import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes JSON atomically, safe against crashes and power loss. */
export const writeWhole = async (place: string, content: unknown): Promise<void> => {
  const folder = dirname(place)
  const part = `${place}.${randomUUID()}.part`
  try {
    const file = await open(part, 'wx', 0o600)
    await file.writeFile(JSON.stringify(content))
    await file.sync()
    await file.close()
    await rename(part, place)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  const held = await open(folder, 'r')
  await held.sync()
  await held.close()
}

/** Content of such a file; undefined without one. */
export const readWhole = async <T>(place: string): Promise<T | undefined> => {
  const text = await readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : (JSON.parse(text) as T)
}
