import assert from 'node:assert/strict'
import type { TestAccount } from '../world/accounts.ts'
import { good, type Answer, type Client } from '../world/client.ts'
import type { World } from '../world/world.ts'

/** Gives the site of an account a draft with a part of each kind, and a policy that is published. Nothing of the account is in them. */
export const givePolicies = async (
  world: Pick<World, 'run'>,
  { id, siteId }: Pick<TestAccount, 'id' | 'siteId'>,
): Promise<Record<string, string>> => {
  const [ids] = await world.run(`
    with draft as (insert into init_policy (site_id, name) values (${siteId}, 'draft ${id}') returning id),
      published as (insert into init_policy (site_id, name, state, published_at)
        values (${siteId}, 'published ${id}', 'published', now()) returning id),
      file as (insert into init_policy_file (site_id, policy_id, path, content)
        select ${siteId}, id, '/etc/motd', 'Hello' from draft returning id),
      configuration as (insert into init_policy_configuration (site_id, policy_id, key, value)
        select ${siteId}, id, 'timezone', 'Etc/UTC' from draft returning id),
      service as (insert into init_policy_service (site_id, policy_id, name)
        select ${siteId}, id, 'nginx' from draft returning id)
    select draft.id as init_policy, published.id as "publishedPolicy", file.id as "files of policy",
      configuration.id as "configurations of policy", service.id as "services of policy"
    from draft, published, file, configuration, service`)
  return Object.fromEntries(Object.entries(ids ?? {}).map(([name, value]) => [name, String(value)]))
}

/** The defaults of a policy's file. */
export const plainFile = { path: '/etc/motd', owner: 'root:root', mode: '0644', content: 'Hello\n' }

/** The defaults of a policy's service. */
export const plainService = { name: 'nginx', enabled: true, serviceState: 'started', position: 1 }

/** The policies of a site as an administrator manages them. */
export const policiesOf = (admin: Client) => {
  const made = (answer: Answer): string => String(good(answer).body['id'])
  return {
    draft: async (name: string): Promise<string> => made(await admin.post('/cloudinit', { name })),
    file: (policy: string, more: object = {}) =>
      admin.post(`/cloudinit/${policy}/files`, { ...plainFile, ...more }),
    configure: (policy: string, key: string, value: string) =>
      admin.post(`/cloudinit/${policy}/configurations`, { key, value }),
    service: (policy: string, more: object = {}) =>
      admin.post(`/cloudinit/${policy}/services`, { ...plainService, ...more }),
    publish: (policy: string) => admin.call('PUT', `/cloudinit/${policy}/publish`),
    retire: (policy: string) => admin.call('PUT', `/cloudinit/${policy}/retire`),
    revise: async (policy: string): Promise<string> =>
      made(await admin.post(`/cloudinit/${policy}/draft`, {})),
    remove: (policy: string) => admin.call('DELETE', `/cloudinit/${policy}`),
    show: async (policy: string) => good(await admin.get(`/cloudinit/${policy}`)).body,
    preview: async (policy: string) =>
      String(good(await admin.get(`/cloudinit/${policy}/preview`)).body['userData']),
  }
}

/** Refused with code 903 or 927 and a reason, at a field if that is one of the form. */
export const because = (answer: Answer, reason: string, key?: string): void => {
  const [error] = answer.body.errors ?? []
  assert.deepEqual([answer.status, error?.['params'], error?.['key']], [400, { reason }, key])
}
