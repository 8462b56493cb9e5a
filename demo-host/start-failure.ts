import { hasRoom, isDiskFull } from './svc/kernel/disk.ts'

/** Why the host cannot start, as one line for the person who starts it; `folder` is where its data is kept. */
export const startFailure = (error: unknown, folder: string): string => {
  if (isDiskFull(error))
    return hasRoom(folder)
      ? 'The disk of the database is full. Make room there.'
      : `The disk of ${folder} is full. Make room, or set PORTICO_DATA to a folder on another one.`
  const { message, name = 'An error without a name' } = (error ?? {}) as Partial<Error>
  return (message || name).split('\n')[0] ?? ''
}
