import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { openPausedWorld } from '../harness/world/paused-commands.ts'
import { done, madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'

const world = await openPausedWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
const client = await signedIn(world, await world.account())

test('a server is created with the hardware that its image describes', async () => {
  const source = await madeServer(world, client, 'of-windows')
  await done(world, client.post(`/server/${source}/hdlib`, { name: 'windows' }))
  const { items } = good(await client.get('/hdlib?filter=windows')).body as {
    items: { id: string; name: string }[]
  }
  const { id } = items.find(({ name }) => name === 'windows')!
  const edit = (body: object) => client.call('PUT', `/hdlib/${id}`, { body })
  const described = { guestOs: 'windows2022', scsiAdapter: 'lsisas1068', nicType: 'e1000' }
  const usual = { guestOs: 'other', scsiAdapter: 'virtioBlock', nicType: 'virtio' }
  const hardware = ({ guestOs, scsiAdapter, nicType }: Record<string, unknown>) => ({
    guestOs,
    scsiAdapter,
    nicType,
  })
  const texts = { name: 'windows', description: '', visibility: 'private' }
  assert.deepEqual(hardware(good(await client.get(`/hdlib/${id}`)).body), usual)
  refused(await edit({ ...texts, nicType: 'token-ring' }), 400, 903)
  good(await edit({ ...texts, ...described }))
  const server = await madeServer(world, client, 'of-windows-image', { image: id })
  good(await edit({ ...texts, ...usual }))
  assert.deepEqual(hardware(good(await client.get(`/server/${server}/overview`)).body), described)
  const [machine] = await world.run(
    `select spec->'hardware' as hardware from embedded_machine where ref = '${server}'`,
  )
  assert.deepEqual(machine?.['hardware'], described)
})
