import type { TestAccount } from './accounts.ts'
import type { Answer, Client } from './client.ts'
import type { World } from './world.ts'

/** Switches for `tfaUpdate`, all off but those given. */
export interface Switches {
  useTFA?: boolean
  useTFAEmail?: boolean
  useTFASMS?: boolean
  useTFAGoogle?: boolean
  useAllowedIP?: boolean
  checkOnly?: boolean
}

export const put = (
  client: Client,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => client.call('PUT', path, { body, headers })

export const update = (client: Client, { id }: Pick<TestAccount, 'id'>, on: Switches): Promise<Answer> =>
  put(client, `/header/${id}/tfaUpdate`, {
    useTFA: false,
    useTFAEmail: false,
    useTFASMS: false,
    useTFAGoogle: false,
    useAllowedIP: false,
    ...on,
  })

/** The answer of `securityDetails`. */
export interface Details {
  userId: string
  validatedCode: boolean
  useTFA: boolean
  emailTFAEnabled: boolean
  googleTFAEnabled: boolean
  smsTFAEnabled: boolean
  allowedIPEnabled: boolean
  phoneList: { addressId: string; phone: string; description: string }[]
  enabledIPList: { addressId: string; ipAddress: string; description: string }[]
  ipAddress: string
  maxAllowedPhoneNumbers: number
  maxAllowedIPs: number
  smsTFAAllowed: boolean
  recoveryCodesLeft: number
}

export const details = async (client: Client): Promise<Details> =>
  (await client.get('/header/securityDetails')).body as unknown as Details

/** Lets the proof that it is still the user grow too old, for every session of an account. */
export const forgetProof = async (world: World, { id }: TestAccount): Promise<void> => {
  await world.run(`update session set proved_at = now() - interval '15 minutes' where account_id = ${id}`)
}

/** The mails that tell an account's owner of changed security, newest first. */
export const warnings = async (world: World, { email }: TestAccount): Promise<string[]> =>
  (await world.messages(email))
    .filter(({ subject }) => subject.startsWith('The security settings'))
    .map(({ text }) => text)

/** Everything that says how an account is secured, to see that nothing of it changed. */
export const stateOf = (world: World, { id }: TestAccount): Promise<Record<string, unknown>[]> =>
  world.run(`
    select to_jsonb(a) as account,
      (select jsonb_agg(p order by p.id) from phone p where p.account_id = a.id) as phones,
      (select jsonb_agg(i order by i.id) from allowed_ip i where i.account_id = a.id) as ranges,
      (select jsonb_agg(t) from authenticator t where t.account_id = a.id) as app,
      (select jsonb_agg(r order by r.code_hash) from recovery_code r where r.account_id = a.id) as codes,
      (select count(*) from pending_phone p where p.account_id = a.id) as pending,
      (select count(*) from pending_authenticator p where p.account_id = a.id) as pending_apps
    from account a where a.id = ${id}`)
