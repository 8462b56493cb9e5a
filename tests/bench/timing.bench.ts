// Case 3 of the security tests: whether the time of an answer reveals if an address has an account.
import { readConfig } from '../../demo-host/svc/config/config.ts'
import { readDemo } from '../../demo-host/svc/seed/demo.ts'
import { openService } from '../../demo-host/svc/service.ts'
import { median } from './harness/median.ts'
import { atMost, report } from './harness/report.ts'
import { temporaryFolder } from './harness/temporary-folder.ts'

const samples = 200
const most = 10

const config = readConfig({ PORTICO_DATA: temporaryFolder(), LOG_LEVEL: 'silent' })
const service = await openService(config)
const known = readDemo().accounts[0]?.email ?? ''
const times = { known: [] as number[], unknown: [] as number[] }

for (let round = -20; round < samples; round += 1) {
  await forgetTries()
  const pair = { known: await timeOf(known), unknown: await timeOf(`nobody${round}@aurora.example`) }
  // The first rounds only warm up.
  if (round < 0) continue
  times.known.push(pair.known)
  times.unknown.push(pair.unknown)
}

const [one, other] = [median(times.known), median(times.unknown)]
report(`A wrong password, median of ${samples} answers each`, [
  { what: 'for an address with an account', figure: `${one.toFixed(2)} ms` },
  { what: 'for an address without one', figure: `${other.toFixed(2)} ms` },
  atMost('difference of the medians', (100 * Math.abs(one - other)) / one, most, ' %', 1),
])
await service.close()

async function timeOf(email: string): Promise<number> {
  const began = performance.now()
  const answer = await service.app.request('/svc/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password' }),
  })
  await answer.text()
  const took = performance.now() - began
  if (answer.status !== 401) throw new Error(`A wrong password was answered with ${answer.status}.`)
  return took
}

async function forgetTries(): Promise<void> {
  await service.db.script(async (run) => {
    await run("select set_config('app.across', 'on', true)")
    await run('delete from lockout; delete from tally')
  })
}
