import assert from 'node:assert/strict'
import { headersOf, makeKey, openProgram, type Told } from './machine.ts'
import { openWithProvider } from '../servers/servicelets.ts'
import { stockSites } from '../servers/servers.ts'
import { signedIn } from '../world/steps.ts'

/** The successful answer. */
export const ok = async <T>(answer: Promise<Told>): Promise<T> => {
  const { status, body } = await answer
  assert.equal(status, 200, JSON.stringify(body))
  return body as T
}

/** The form of a new server, as libcloud sends it. */
export const newFields = (name: string, more: Record<string, string> = {}) => ({
  name,
  password: 'Secret_123',
  passwordValidate: 'Secret_123',
  'ssh-key': '',
  datacenter: 'TEST',
  image: 'test-os',
  cpu: '2B',
  ram: '2048',
  disk: 'size=20 size=10',
  dailybackup: 'no',
  managed: 'no',
  network: 'name=wan,ip=auto',
  quantity: '1',
  billingcycle: 'hourly',
  monthlypackage: '',
  poweronaftercreate: 'yes',
  ...more,
})

/** A body that is a form. */
export const form = (fields: Record<string, string>): RequestInit => ({ body: new URLSearchParams(fields) })

interface Info {
  id: string
  power: string
  [name: string]: unknown
}

/** A service, and a program with a full-access key of an owner of many servers. */
export const openMachineWorld = async () => {
  const { world, provider } = await openWithProvider()
  await stockSites(world)
  const account = await world.account()
  await world.run(`update account set server_limit = 40 where id = ${account.id}`)
  const client = await signedIn(world, account)
  const key = await makeKey(client, 'machine')
  await world.run(`update api_key set calls_per_minute = 600 where id = '${key.id}'`)
  const program = openProgram(world, headersOf(key))
  /** The answer, once the command it started has ended. */
  const done = async <T>(answer: Promise<Told>): Promise<T> => {
    const told = await ok<T>(answer)
    await world.service.drainQueue()
    return told
  }
  const infoOf = async (name: string): Promise<Info> =>
    (await ok<Info[]>(program.post('/service/server/info', { name })))[0]!
  const made = async (name: string, more: Record<string, string> = {}): Promise<string> => {
    await done(program.post('/service/server', newFields(name, more)))
    return (await infoOf(name)).id
  }
  return { world, provider, program, done, infoOf, made }
}
