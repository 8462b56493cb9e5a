import path from 'node:path'
import { chromium, type Browser } from 'playwright'
import { chromiumFlags } from '../../../../tools/programs/browsers.mjs'
import { callsAreOf } from '../../../note-calls.ts'
import { secret } from '../../../svc/harness/world/prepared-folder.ts'
import { runHost } from './built-host.ts'
import { openDatabase, type TestDatabase } from './database.ts'
import { findLoopbackNames } from './loopback-names.ts'

// Resources shared by the test files of a process start on first use and end with the last file.
let browser: Promise<Browser> | undefined
let host: Promise<SharedHost> | undefined
let isOneOfMany = false
const kept = new Map<string, Promise<{ stop(): Promise<void> }>>()
let file = path.basename(process.argv[1] ?? '').replace(/\W.*$/, '')

/** A built host on which every test file has a site of its own. */
export interface SharedHost {
  port: number
  database: TestDatabase
  stop(): Promise<void>
}

/** The Chromium of this process. */
export const sharedBrowser = (): Promise<Browser> => (browser ??= startBrowser())

/** The host of this process. */
export const sharedHost = (): Promise<SharedHost> => (host ??= startHost())

/** What `open` makes of the host of this process, for the first file that asks for it by this name. */
export function keptWorld<W extends { stop(): Promise<void> }>(
  name: string,
  open: (host: SharedHost) => Promise<W>,
): Promise<W> {
  const known = kept.get(name) as Promise<W> | undefined
  const opening = known ?? sharedHost().then(open)
  kept.set(name, opening)
  return opening
}

/** The name of the test file that runs. */
export const currentFile = (): string => file

/** Says which of several test files runs now. */
export function beginFile(name: string): void {
  isOneOfMany = true
  file = name
  callsAreOf(name)
}

/** Ends shared resources unless other test files follow. */
export const leaveShared = async (): Promise<void> => (isOneOfMany ? undefined : endShared())

/** Ends shared resources. */
export async function endShared(): Promise<void> {
  const worlds = await Promise.allSettled(kept.values())
  kept.clear()
  for (const world of worlds) if (world.status === 'fulfilled') await world.value.stop()
  const [opened, running] = await Promise.allSettled([browser, host])
  browser = host = undefined
  if (opened.status === 'fulfilled') await opened.value?.close()
  if (running.status === 'fulfilled') await running.value?.stop()
}

function startBrowser(): Promise<Browser> {
  const executablePath = process.env['PORTICO_CHROMIUM']
  return chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
}

async function startHost(): Promise<SharedHost> {
  findLoopbackNames()
  const database = await openDatabase('demo')
  try {
    const running = await runHost({ PORTICO_SECRET: secret, DATABASE_URL: database.url })
    return {
      port: running.port,
      database,
      async stop() {
        await running.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
