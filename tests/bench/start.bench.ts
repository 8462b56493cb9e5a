// The time of a second `npm start`: installed, built, migrated and seeded, on the embedded database.
import { freePort, startProcess } from './harness/process.ts'
import { atMost, report, forComparison } from './harness/report.ts'
import { temporaryFolder } from './harness/temporary-folder.ts'

const runs = 5
const env = { PORTICO_DATA: temporaryFolder(), PORT: await freePort(), DATABASE_URL: '', SMTP_URL: '' }

const first = await start()
const times: number[] = []
for (let run = 0; run < runs; run += 1) times.push(await start())

report(`npm start, median of ${runs}`, [
  forComparison('the first one: new database', first, ' s', 2),
  atMost('warm, to listening', times, 3, ' s', 2),
])

async function start(): Promise<number> {
  const { took, stop } = await startProcess(['npm', 'start'], 'Portico is listening.', env)
  await stop()
  return took / 1000
}
