import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { administrators, roles, type Role } from '../../../src/contract/engine/roles.ts'
import { good, refused, type Answer, type Client } from '../harness/world/client.ts'
import { detailsOf, giveRights, put, withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)

const server = { 'site-secret': 'ss_aurora_demo' }

const isAdministrator = (role: Role) => administrators.includes(role)

const disable = (client: Client, id: number, checkOnly = false): Promise<Answer> =>
  put(client, 'disable', { userId: String(id), checkOnly })

for (const role of roles) {
  const [is, has] = isAdministrator(role) ? ['is', 'has'] : ['is not', 'does not have']
  test(`the role ${role} ${is} root or admin, and ${has} an administrator's notifications and additional address`, async () => {
    const { client } = await withRights(world, role)
    const details = await detailsOf(client)
    assert.equal(details['isRootOrAdmin'], isAdministrator(role))
    for (const group of ['billing', 'system', 'sc'])
      assert.equal(
        (details[`${group}NotificationsPreferences`] as unknown[]).length > 0,
        isAdministrator(role),
      )
    const noGroups = { billingNotificationsPreferences: [], systemNotificationsPreferences: [] }
    const answers = [
      await put(client, 'adminNotificationsPreferences', { ...noGroups, scNotificationsPreferences: [] }),
      await put(client, 'updateAdditionalEmailFlag', { additionalEmailFlag: false, carbonCopyFlag: false }),
    ]
    for (const answer of answers) {
      if (isAdministrator(role)) good(answer)
      else refused(answer, 403, 909)
    }
    refused(
      await put(client, 'parentUsageNotificationsPreferences', { puNotificationsPreferences: [] }),
      403,
      909,
    )
  })

  const isCustomer = role === 'customer' || role === 'subuser'
  const linkTitle = isCustomer
    ? `an access link is made for the role ${role}, and lets in`
    : `no access link is made for the role ${role}, and one from before lets nobody in`
  test(linkTitle, async () => {
    const account = await world.account()
    const { email } = account
    const { token } = good(await world.client().post('/accessLink', { email }, server)).body
    await giveRights(world, account, role)
    const made = await world.client().post('/accessLink', { email }, server)
    if (isCustomer) good(await world.client().post('/autoLogin', { token: good(made).body['token'] }))
    else {
      refused(made, 403, 909)
      refused(await world.client().post('/autoLogin', { token }), 400, 18)
    }
  })
}

for (const role of roles) {
  test(`case 64: ${role} manages ${isAdministrator(role) ? 'accounts with no more rights' : 'no others'}`, async () => {
    const { client } = await withRights(world, role)
    for (const other of roles) {
      const { account } = await withRights(world, other)
      for (const checkOnly of [true, false]) {
        const answer = await disable(client, account.id, checkOnly)
        if (!isAdministrator(role)) refused(answer, 404, 906)
        else if (roles.indexOf(other) > roles.indexOf(role)) refused(answer, 403, 909)
        else good(answer)
      }
    }
  })
}

test('case 64: parents and sub-users can’t act on each other here', async () => {
  const { account, client } = await withRights(world, 'subuser')
  const [row] = await world.run(
    `select p.id, p.email, p.is_parent from account p join account s on s.parent_id = p.id where s.id = ${account.id}`,
  )
  assert.equal(row?.['is_parent'], true)
  const parent = { ...account, id: Number(row['id']), email: String(row['email']) }
  refused(await disable(await signedIn(world, parent), account.id), 404, 906)
  refused(await disable(client, parent.id), 404, 906)
  assert.equal((await detailsOf(await signedIn(world, parent)))['isParent'], true)
  assert.equal((await detailsOf(client))['isParent'], false)
})

test('the last administrator can’t be disabled', async () => {
  const site = 'borealis'
  const [root, operator] = [await withRights(world, 'root', site), await withRights(world, 'operator', site)]
  await withRights(world, 'admin', site)
  // Those with fewer rights could not enable it.
  refused(await disable(root.client, root.account.id), 403, 909)
  good(await disable(operator.client, operator.account.id))
  await withRights(world, 'root', site)
  good(await disable(root.client, root.account.id))
})

test('a sub-user belongs to exactly one other account of its site, and has no sub-users', async () => {
  const [one, other, elsewhere] = [
    await world.account(),
    await world.account(),
    await world.account({ site: 'borealis' }),
  ]
  const change = (columns: string) => world.run(`update account set ${columns} where id = ${one.id}`)
  await assert.rejects(change("rights = 'subuser'"), /check constraint/)
  await assert.rejects(change(`parent_id = ${other.id}`), /check constraint/)
  await assert.rejects(change(`rights = 'subuser', parent_id = ${one.id}`), /check constraint/)
  await assert.rejects(change(`rights = 'subuser', parent_id = ${elsewhere.id}`), /foreign key/)
  await assert.rejects(
    change(`rights = 'subuser', parent_id = ${other.id}, is_parent = true`),
    /check constraint/,
  )
  await assert.rejects(change("rights = 'owner'"), /check constraint/)
  await change(`rights = 'subuser', parent_id = ${other.id}`)
  for (const columns of ['is_parent = false', `rights = 'subuser', is_parent = false, parent_id = ${one.id}`])
    await assert.rejects(world.run(`update account set ${columns} where id = ${other.id}`), /has sub-users/)
  const third = await world.account()
  await assert.rejects(
    world.run(`update account set rights = 'subuser', parent_id = ${one.id} where id = ${third.id}`),
    /check constraint/,
  )
})
