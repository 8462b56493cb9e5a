import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parse } from 'yaml'
import { good, refused } from '../harness/world/client.ts'
import { because, plainFile, plainService, policiesOf } from '../harness/servers/cloudinit.ts'
import { withRights } from '../harness/people/profile.ts'
import { newServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
await world.run('delete from init_policy')
const { client: admin, account } = await withRights(world, 'admin')
const customer = await signedIn(world)
const policies = policiesOf(admin)

test('the preview is the complete user data in execution order', async () => {
  const id = await policies.draft('Web server')
  good(await policies.file(id, { path: '/etc/nginx/../motd', content: 'Hello:  "all"\n\n' }))
  good(await policies.configure(id, 'timezone', 'Europe/Berlin'))
  good(await policies.configure(id, 'packages', '- curl\n- nginx'))
  good(await policies.configure(id, 'runcmd', '- [touch, /srv/ready]'))
  good(await policies.service(id, { name: 'late', position: 9, enabled: false, serviceState: 'stopped' }))
  good(await policies.service(id, { package: 'nginx' }))
  const text = await policies.preview(id)
  assert.match(text, /^#cloud-config\n/)
  assert.deepEqual(parse(text), {
    timezone: 'Europe/Berlin',
    packages: ['curl', 'nginx'],
    write_files: [
      { path: '/etc/motd', owner: 'root:root', permissions: '0644', content: 'Hello:  "all"\n\n' },
    ],
    runcmd: [
      ['touch', '/srv/ready'],
      ['systemctl', 'enable', 'nginx'],
      ['systemctl', 'restart', 'nginx'],
      ['systemctl', 'disable', 'late'],
      ['systemctl', 'stop', 'late'],
    ],
  })
  const { files, configurations, services } = await policies.show(id)
  assert.deepEqual([files, configurations, services], [1, 3, 2])
})

test('a draft with content is published, and then immutable', async () => {
  const id = await policies.draft('Frozen')
  because(await policies.publish(id), 'policyEmpty')
  const fileId = String(good(await policies.file(id)).body['id'])
  good(await policies.publish(id))
  because(await policies.publish(id), 'policyNotDraft')
  because(await policies.remove(id), 'policyPublished')
  because(await policies.file(id, { path: '/etc/issue' }), 'policyNotDraft')
  because(await admin.call('PUT', `/cloudinit/${id}/files/${fileId}`, { body: plainFile }), 'policyNotDraft')
  because(await admin.call('DELETE', `/cloudinit/${id}/files/${fileId}`), 'policyNotDraft')
  because(await policies.configure(id, 'timezone', 'Etc/UTC'), 'policyNotDraft')
  because(await policies.service(id), 'policyNotDraft')
  because(
    await admin.call('PUT', `/cloudinit/${id}`, { body: { name: 'Thawed', description: '' } }),
    'policyNotDraft',
  )
  good(await policies.retire(id))
  because(await policies.retire(id), 'policyNotPublished')
  good(await policies.remove(id))
  refused(await admin.get(`/cloudinit/${id}`), 404, 906)
})

test('a new version starts as a copy, and replaces the old one when published', async () => {
  const first = await policies.draft('Versions')
  refused(await admin.post('/cloudinit', { name: 'VERSIONS' }), 400, 921)
  good(await policies.file(first))
  good(await policies.configure(first, 'timezone', 'Etc/UTC'))
  good(await policies.service(first))
  because(await admin.post(`/cloudinit/${first}/draft`, {}), 'policyHasDraft')
  good(await policies.publish(first))
  const second = await policies.revise(first)
  because(await admin.post(`/cloudinit/${first}/draft`, {}), 'policyHasDraft')
  assert.equal(await policies.preview(second), await policies.preview(first))
  assert.deepEqual(
    [(await policies.show(second))['version'], (await policies.show(first))['state']],
    [2, 'published'],
  )
  good(await policies.publish(second))
  assert.deepEqual(
    [(await policies.show(second))['state'], (await policies.show(first))['state']],
    ['published', 'retired'],
  )
  const lines = await world.run(
    `select event, method from audit where event like 'policy-%' and method like 'Versions%' and method not like '%:%'
      and account_id = ${account.id} order by id`,
  )
  assert.deepEqual(
    lines.map(({ event, method }) => `${String(event)} ${String(method)}`),
    [
      'policy-created Versions v1',
      'policy-published Versions v1',
      'policy-created Versions v2',
      'policy-retired Versions v1',
      'policy-published Versions v2',
    ],
  )
})

test('a draft of a new version with another name is a policy of its own', async () => {
  const first = await policies.draft('Old name')
  good(await policies.file(first))
  good(await policies.publish(first))
  const second = await policies.revise(first)
  good(await admin.call('PUT', `/cloudinit/${second}`, { body: { name: 'New name', description: '' } }))
  good(await policies.publish(second))
  assert.deepEqual(
    [(await policies.show(second))['version'], (await policies.show(first))['state']],
    [1, 'published'],
  )
})

test('case 76: a file has a valid path, owner and mode', async () => {
  const id = await policies.draft('Odd files')
  const cases: [object, string, string][] = [
    [{ path: '/' }, 'policyPath', 'path'],
    [{ path: '/etc/..' }, 'policyPath', 'path'],
    [{ path: '/proc/sysrq-trigger' }, 'policyPath', 'path'],
    [{ path: '/etc/../dev/vda' }, 'policyPath', 'path'],
    [{ owner: 'root:root; reboot' }, 'policyOwner', 'owner'],
    [{ owner: '-R' }, 'policyOwner', 'owner'],
    [{ owner: 'root\nruncmd: [reboot]' }, 'policyOwner', 'owner'],
    [{ mode: '0888' }, 'policyMode', 'mode'],
    [{ mode: 'u+rw' }, 'policyMode', 'mode'],
  ]
  for (const [more, reason, key] of cases) because(await policies.file(id, more), reason, key)
  for (const path of ['etc/motd', '/etc/mo td', '/etc/a...b', '/etc/motd.', 'C:\\motd', '/etc/mo\u0000td'])
    refused(await policies.file(id, { path }), 400, 903)
  good(await policies.file(id))
  refused(await policies.file(id, { path: '/etc//../etc/motd' }), 400, 921)
})

test('case 72, 74: policy content can’t inject other user data', async () => {
  const id = await policies.draft('Odd values')
  const hostile = [
    'x\nruncmd: [[reboot]]',
    '---\n...\n#cloud-config\nruncmd: [[reboot]]',
    '"]}\n- b: [',
    '{{ ds.meta_data }} ${HOME} `id` $(id)',
    'yes',
    '0644',
    '<script>alert(1)</script>',
  ]
  for (const [index, content] of hostile.entries())
    good(await policies.file(id, { path: `/srv/${index}`, content }))
  good(await policies.configure(id, 'final_message', JSON.stringify(hostile[0])))
  const read = parse(await policies.preview(id), { version: '1.1' }) as Record<string, unknown>
  assert.deepEqual(Object.keys(read).toSorted(), ['final_message', 'write_files'])
  assert.equal(read['final_message'], hostile[0])
  assert.deepEqual(
    (read['write_files'] as { content: string }[]).map(({ content }) => content),
    hostile,
  )
  because(await policies.configure(id, 'a:\nruncmd', '[]'), 'policyKey', 'key')
  because(await policies.configure(id, '__proto__', '{polluted: true}'), 'policyKey', 'key')
  for (const key of ['password', 'chpasswd', 'users', 'ssh_authorized_keys', 'write_files'])
    because(await policies.configure(id, key, '[x]'), 'policyKeyTaken', 'key')
  for (const value of ['a: [', 'a: 1\n---\nb: 2', '!!js/function "x"', '!env HOME', '~', '# nothing', '[[['])
    because(await policies.configure(id, 'odd', value), 'policyYaml', 'value')
  // Of nine names, each of nine of the one before.
  const laughs = Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(9)}]`)
  because(await policies.configure(id, 'odd', `a0: &a0 lol\n${laughs.join('\n')}`), 'policyYaml', 'value')
  because(await policies.configure(id, 'odd', '['.repeat(8000)), 'policyYaml', 'value')
  for (const key of ['runcmd', 'packages'])
    because(await policies.configure(id, key, 'reboot'), 'policyList', 'value')
  for (const name of ['nginx; reboot', '--now', '../x', 'a b'])
    because(await policies.service(id, { name }), 'policyService', 'name')
  because(await policies.service(id, { package: 'nginx && reboot' }), 'policyPackage', 'package')
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
})

test('case 71: a policy has at most 48 KB, refused at its field', async () => {
  const id = await policies.draft('Large')
  good(await policies.file(id, { path: '/srv/a', content: 'a'.repeat(30_000) }))
  because(await policies.file(id, { path: '/srv/b', content: 'b'.repeat(30_000) }), 'policySize', 'content')
  because(await policies.file(id, { path: '/srv/b', content: 'ש'.repeat(15_000) }), 'policySize', 'content')
  good(await policies.file(id, { path: '/srv/b', content: 'b'.repeat(15_000) }))
  because(await policies.configure(id, 'motd', 'c'.repeat(8000)), 'policySize', 'value')
  assert.equal((await policies.show(id))['files'], 2)
})

test('case 64: a policy of another site is not found, and cannot be chosen there', async () => {
  const id = await policies.draft('Of aurora')
  good(await policies.service(id))
  good(await policies.publish(id))
  const { client: foreign } = await withRights(world, 'admin', 'borealis')
  for (const path of ['', '/preview', '/files', '/services'])
    refused(await foreign.get(`/cloudinit/${id}${path}`), 404, 906)
  refused(await foreign.call('PUT', `/cloudinit/${id}/retire`), 404, 906)
  refused(await foreign.post(`/cloudinit/${id}/services`, plainService), 404, 906)
  refused(await customer.get(`/cloudinit/${id}`), 403, 909)
  const answer = await foreign.post('/serverCreate', newServer('foreign', { initPolicy: id }))
  refused(answer, 400, 903)
  assert.equal(answer.body.errors?.[0]?.key, 'initPolicy')
})

test('who is permitted the page writes drafts, and publishes none unless they are an administrator', async () => {
  const writer = await world.account()
  await world.run(`insert into account_permission (site_id, account_id, entry, granted)
    values (${writer.siteId}, ${writer.id}, 'cloudinit', true)`)
  const drafts = policiesOf(await signedIn(world, writer))
  const id = await drafts.draft('Of a writer')
  good(await drafts.service(id))
  refused(await drafts.publish(id), 403, 909)
  good(await policies.publish(id))
})
