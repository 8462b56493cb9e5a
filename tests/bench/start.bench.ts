// The time of a second `npm start`: installed, built, migrated and seeded, on the embedded database.
import { median } from './median.ts'
import { freePort, startProcess } from './process.ts'
import { atMost, report } from './report.ts'
import { temporaryFolder } from './temporary-folder.ts'

const runs = 5
const env = { PORTICO_DATA: temporaryFolder(), PORT: await freePort(), DATABASE_URL: '', SMTP_URL: '' }

const first = await start()
const times: number[] = []
for (let run = 0; run < runs; run += 1) times.push(await start())

report(`npm start, median of ${runs}`, [
  { what: 'the first one: new database', figure: seconds(first) },
  atMost('warm, to listening', median(times) / 1000, 3, ' s', 2),
])

async function start(): Promise<number> {
  const { took, stop } = await startProcess(['npm', 'start'], 'Portico is listening.', env)
  await stop()
  return took
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
