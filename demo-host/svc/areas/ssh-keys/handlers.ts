import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { sshKeys } from '../../../../src/contract/servers/ssh-keys.ts'
import type { Call } from '../../domain/calls/call.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'
import { fail } from '../../kernel/http/fail.ts'

export const sshKeysHandlers: Handlers<typeof sshKeys, Call> = serveResource(sshKeys, {
  table: 'ssh_key',
  columns: {
    name: 'name',
    fingerprint: 'fingerprint',
    algorithm: sql`split_part(r.public_key, ' ', 1)`,
    dtCreate: 'created_at',
    owner: sql`w.email`,
  },
  scope: 'owner',
  search: ['name', 'fingerprint', 'owner'],
  sort: 'name',
  writable: ['name'],
  unique: 'name',
  limit: 50,
  audit: {
    create: 'ssh-key-added',
    remove: 'ssh-key-removed',
    line: ({ name, fingerprint }, { owner }) => ({
      accountId: owner.id,
      method: `${name} ${fingerprint}`,
    }),
  },
  beforeCreate: async ({ trx, owner, body: { publicKey } }) => {
    const fingerprint = fingerprintOf(publicKey)
    const known = await trx
      .selectFrom('ssh_key')
      .select('id')
      .where('owner_id', '=', owner.id)
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirst()
    if (known) throw fail(code.alreadyListed, { key: 'publicKey' })
    return { public_key: publicKey, fingerprint }
  },
}).handlers

const fingerprintOf = (publicKey: string): string => {
  const [, key = ''] = publicKey.split(' ')
  const hash = createHash('sha256').update(Buffer.from(key, 'base64')).digest('base64')
  return `SHA256:${hash.replace(/=+$/, '')}`
}
