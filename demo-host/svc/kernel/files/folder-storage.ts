import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { FileMissing, requireFileId, type ByteRange, type Content, type Storage } from './storage.ts'

/** Stores files in a folder, local or shared by all nodes. */
export const openFolderStorage = (folder: string): Storage => {
  const root = resolve(folder)
  const arriving = join(root, 'arriving')
  // Sixty-five thousand folders: none gets so full that the file system is slow in it.
  const pathOf = (id: string): string => join(root, requireFileId(id).slice(0, 2), id.slice(2, 4), id)

  return {
    async put(id, content) {
      const path = pathOf(id)
      await mkdir(arriving, { recursive: true, mode: 0o700 })
      const part = join(arriving, randomUUID())
      try {
        await writeWhole(part, content)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      // Without this a power cut may take the name back, although the content is on the disk.
      await syncFolder(dirname(path))
    },
    async get(id, range) {
      const path = pathOf(id)
      await stat(path).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(`There is no file ${id} in ${root}.`) : error
      })
      return readFile(path, range)
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async check() {
      await mkdir(arriving, { recursive: true, mode: 0o700 })
      await access(root, constants.R_OK | constants.W_OK | constants.X_OK)
      await removeRemains(arriving)
    },
  }
}

const writeWhole = async (path: string, content: Content): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

// Opened on first read, so that a reply that is never read leaves no file open.
async function* readFile(path: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    const to = range ? range.last + 1 : Infinity
    for (let at = range?.first ?? 0; at < to;) {
      const room = Buffer.allocUnsafe(Math.min(chunkSize, to - at))
      const { bytesRead } = await file.read(room, 0, room.length, at)
      if (bytesRead === 0) return
      at += bytesRead
      yield room.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

const chunkSize = 65_536

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

// Partial files of killed processes; other nodes may be writing theirs.
const removeRemains = async (arriving: string): Promise<void> => {
  for (const name of await readdir(arriving)) {
    const path = join(arriving, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > day) await rm(path, { force: true })
  }
}

const day = 86_400_000
