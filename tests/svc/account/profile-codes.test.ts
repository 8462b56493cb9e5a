import { after } from 'node:test'
import { avatars } from '../../../src/contract/account/avatars.ts'
import { notifications } from '../../../src/contract/account/notifications.ts'
import { partner } from '../../../src/contract/account/partner.ts'
import { profile } from '../../../src/contract/account/profile.ts'
import type { Answer, Client } from '../harness/world/client.ts'
import { testEveryCode, type Produce } from '../harness/hostile/every-code.ts'
import { bringPicture, broughtPicture, pngOf } from '../harness/provider/pictures.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

type Act = (client: Client, id: number) => Promise<Answer>

/** A call by a user with these columns; `before` runs first. */
const by =
  (
    act: Act,
    columns = 'is_parent = true',
    before: (id: number) => Promise<unknown> = async () => {},
  ): Produce =>
  async () => {
    const account = await world.account()
    await world.run(`update account set ${columns} where id = ${account.id}`)
    const client = await signedIn(world, account)
    await before(account.id)
    return act(client, account.id)
  }

const put =
  (path: string, body: unknown): Act =>
  (client, id) =>
    client.call('PUT', `/header/${path.replace(':id', String(id))}`, { body })

/** Codes for signed-out callers, and without a recent confirmation. */
const always = (act: Act): Record<number, Produce> => ({ 20: () => act(world.client(), 1) })
const unproved = (act: Act): Record<number, Produce> => ({
  916: by(act, undefined, (id) =>
    world.run(`update session set proved_at = now() - interval '16 minutes' where account_id = ${id}`),
  ),
})

const configuration = { dateFormat: 'DD/MM/YYYY', timeZone: 'UTC', notification: true }
const password = (more: Record<string, unknown> = {}) =>
  put('password', {
    oldPass: 'usual pass phrase',
    newPass: 'another pass phrase',
    confirmPass: 'another pass phrase',
    ...more,
  })
const enable = put('enable', { userId: '999999' })
const allowEmail = put(':id/allowEmailAccess', { allowEmail: false })
const root = async () => {
  const { id } = await world.account()
  await world.run(`update account set rights = 'root' where id = ${id}`)
  return id
}

const { disable: _disable, exportData: _data, exportFile: _file, ...ours } = profile

testEveryCode(ours, {
  details: always((client) => client.get('/header/details')),
  identity: always(put('identity', { name: 'Ada' })),
  configuration: always(put('configuration', configuration)),
  dateFormat: always(put('updateDateFormat', { dateFormat: 'DD/MM/YYYY' })),
  timeZone: always(put('updateTimeZone', { timeZone: 'UTC' })),
  notification: always(put('updateNotification', { notification: true })),
  password: {
    13: by(async (client, id) => {
      for (let tried = 0; tried < 5; tried += 1) await password({ oldPass: 'wrong' })(client, id)
      return password()(client, id)
    }),
    15: by(password({ newPass: 'short', confirmPass: 'short' })),
    16: by(password({ confirmPass: 'something else' })),
    ...always(password()),
    26: by(password({ newPass: undefined })),
    27: by(password({ confirmPass: undefined })),
    29: by(password({ newPass: 'qwerty', confirmPass: 'qwerty' })),
    ...unproved(password()),
    922: by(password({ oldPass: 'wrong' })),
  },
  enable: { ...always(enable), 906: by(enable, "rights = 'admin'"), 909: by(enable), ...unproved(enable) },
  allowEmail: {
    ...always(allowEmail),
    906: by(put('999999/allowEmailAccess', { allowEmail: false })),
    909: async () => by(put(`${await root()}/allowEmailAccess`, { allowEmail: false }), "rights = 'admin'")(),
    ...unproved(allowEmail),
    926: by(allowEmail),
  },
})

const owner = await signedIn(world)
/** A user without a picture. */
const somebody = async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  return { account, client }
}

testEveryCode(avatars, {
  set: {
    20: () => bringPicture(world.client(), pngOf(1, 1)),
    904: () => bringPicture(owner, Buffer.alloc(1_048_577)),
    905: () => owner.post('/header/avatar', {}),
    907: async () => {
      const { account, client } = await somebody()
      await world.run(`insert into tally (site_id, key, hits, ends_at)
        values (${account.siteId}, 'avatars of ${account.id}', 20, now() + interval '9 minutes')`)
      return bringPicture(client, pngOf(1, 1))
    },
    942: async () => {
      const { account, client } = await somebody()
      await world.run(
        `insert into file_usage (site_id, account_id, files) values (${account.siteId}, ${account.id}, 10000)`,
      )
      return bringPicture(client, pngOf(1, 1))
    },
    945: () => bringPicture(owner, Buffer.from('<svg/>')),
  },
  remove: { 20: () => world.client().call('DELETE', '/header/avatar') },
  file: {
    20: () => world.client().get('/header/avatar/none'),
    906: () => owner.get('/header/avatar/none'),
    943: () => pictureThatIs('unchecked'),
    944: () => pictureThatIs('infected'),
  },
})

/** Asks for a picture whose file is in a state. */
const pictureThatIs = async (state: string): Promise<Answer> => {
  const { account, client } = await somebody()
  const id = await broughtPicture(client)
  await world.run(
    `update stored_file set state = '${state}', scan_id = ${account.id} where account_id = ${account.id}`,
  )
  return client.get(`/header/avatar/${id}`)
}

const group = (
  path: string,
  field: string,
  forWhom = 'is_parent = true',
  more = {},
): Record<number, Produce> => {
  const act = put(path, { ...more, [field]: [] })
  return {
    ...always(act),
    903: by(put(path, { ...more, [field]: [{ id: 999_999, enabled: true }] }), forWhom),
    909: by(act, 'is_parent = false'),
  }
}
const own = (path: string, field: string): Record<number, Produce> => {
  const { 909: _, ...rest } = group(path, field)
  return rest
}

const flags = (additionalEmailFlag: boolean) =>
  put('updateAdditionalEmailFlag', { additionalEmailFlag, carbonCopyFlag: false })
const additional = (email: string) =>
  put('additionalEmail', { email, carbonCopyFlag: false, carbonCopyFlagEnabled: false })

testEveryCode(notifications, {
  general: own('notificationsPreferences', 'notificationsPreferences'),
  security: own('securityNotificationsPreferences', 'securityNotificationsPreferences'),
  usage: own('usageNotificationsPreferences', 'usageNotificationsPreferences'),
  parentSecurity: group('parentSecurityNotificationsPreferences', 'psNotificationsPreferences'),
  parentActions: group('parentActionsNotificationsPreferences', 'paNotificationsPreferences'),
  parentUsage: group('parentUsageNotificationsPreferences', 'puNotificationsPreferences'),
  admin: group('adminNotificationsPreferences', 'scNotificationsPreferences', "rights = 'admin'", {
    billingNotificationsPreferences: [],
    systemNotificationsPreferences: [],
  }),
  additionalEmailFlag: {
    ...always(flags(false)),
    909: by(flags(false), 'is_parent = false'),
    923: by(flags(true)),
  },
  additionalEmail: {
    12: by(additional('no address')),
    ...always(additional('a@b.example')),
    907: by(async (client, id) => {
      for (let sent = 0; sent < 5; sent += 1) await additional('often@mail.example')(client, id)
      return additional('often@mail.example')(client, id)
    }),
    909: by(additional('a@b.example'), 'is_parent = false'),
    ...unproved(additional('a@b.example')),
  },
  confirmAdditionalEmail: {
    18: () => world.client().post('/header/additionalEmail/confirm', { token: 'none' }),
    907: async () => {
      const client = world.client({ address: '198.51.100.7' })
      await world.run(`insert into tally (site_id, key, hits, ends_at)
        select id, 'token 198.51.100', 100, now() + interval '1 minute' from site where slug = 'aurora'`)
      return client.post('/header/additionalEmail/confirm', { token: 'none' })
    },
  },
})

const connector = {
  partnerUserName: 'sync@partner.example',
  partnerPassword: 'the password of the partner',
  appId: '0b6ad5a8-1c6e-4a0f-9f10-2b1f6f6f1c11',
  appSecretKey: 'the secret of the application',
  appTenantId: 'partner.example',
}
const save = (more: Record<string, unknown> = {}) => put('partnerConnector', { ...connector, ...more })
const consent: Act = (client) => client.post('/header/partnerConnector/consent', { state: 'none' })
const remove: Act = (client) => client.call('DELETE', '/header/partnerConnector')
const elsewhere = (act: Act) => async () => {
  const account = await world.account({ site: 'borealis' })
  return act(await signedIn(world, account), account.id)
}

testEveryCode(partner, {
  save: {
    ...always(save()),
    128: by(save({ partnerUserName: ' ' })),
    129: by(save({ partnerPassword: undefined })),
    130: by(save({ appId: '' })),
    144: by(save({ appSecretKey: undefined })),
    145: by(save({ appTenantId: undefined })),
    909: elsewhere(save()),
    ...unproved(save()),
  },
  consent: { 18: by(consent), ...always(consent), 909: elsewhere(consent) },
  remove: { ...always(remove), 909: elsewhere(remove), ...unproved(remove) },
})
