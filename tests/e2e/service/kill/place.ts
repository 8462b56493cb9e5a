import { openEmbedded } from '../../../../demo-host/svc/kernel/db/embedded.ts'
import { freshDatabase } from '../../../svc/harness/world/database.ts'
import { openDatabase } from '../../harness/host/database.ts'

type Run = (statement: string) => Promise<Record<string, unknown>[]>

/** A database that outlives the processes that use it. */
export interface Place {
  /** The settings under which a host uses it. */
  settings: Record<string, string>
  /** Looks into it, or changes it, while no host runs. */
  between<T>(work: (run: Run) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The databases that a service can have. */
export const places: Record<string, () => Promise<Place>> = {
  async 'the embedded database'() {
    const { settings, drop } = await freshDatabase('demo', '')
    return {
      settings,
      async between(work) {
        const database = await openEmbedded(settings['PORTICO_DATA'])
        let done: Awaited<ReturnType<typeof work>> | undefined
        await database.script(async (run) => {
          done = await work(run as Run)
        })
        await database.close()
        return done!
      },
      close: drop,
    }
  },
  async PostgreSQL() {
    const { url, run, close } = await openDatabase('demo')
    return { settings: { DATABASE_URL: url }, between: (work) => work(run), close }
  },
}
