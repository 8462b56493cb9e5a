import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from './start-error.ts'

/**
 * Creates the data folder if needed and checks that it is writable; returns its full path. Throws
 * `StartError`.
 */
export const prepareFolder = (folder: string): string => {
  const path = resolve(folder)
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return path
  } catch (error) {
    throw new StartError(
      `The data folder ${path} cannot be written. Set PORTICO_DATA to a folder that can.`,
      {
        cause: error,
      },
    )
  }
}

/** The secret in the data folder, 32 bytes, generated on first use. Throws `StartError`. */
export const keptSecret = (folder: string): Buffer => {
  const file = join(prepareFolder(folder), 'secret')
  try {
    if (!existsSync(file)) writeSecret(file)
  } catch (error) {
    // Another process may have created it first; its secret is then used.
    if (!existsSync(file))
      throw new StartError(`The secret cannot be kept in ${file}: ${(error as Error).message}`, {
        cause: error,
      })
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (secret.length !== 32)
    throw new StartError(`${file} does not hold a secret. Restore it, or set PORTICO_SECRET.`)
  return secret
}

// It appears whole or not at all: half a secret on a full disk would stop every start after it.
const writeSecret = (file: string): void => {
  const part = `${file}.${process.pid}`
  try {
    writeFileSync(part, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
    linkSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}
