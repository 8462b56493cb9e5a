import { literal, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { id, sshPublicKey, text, time } from '../kinds.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'

const SshKeyRow = object({
  id: id(20),
  name: text(1, 60),
  /** As ssh shows it: `SHA256:` and 43 characters. */
  fingerprint: text(50, 50),
  /** Such as `ssh-ed25519`. */
  algorithm: text(1, 60),
  dtCreate: time(),
  owner: text(0, 254),
})

/** The keys that an account signs in to its new servers with. */
export const sshKeys = {
  list: rendered({
    method: 'GET',
    path: '/sshKeys',
    can: 'sshKeys:read',
    summary: "The caller's SSH keys; administrators also see those of users they manage.",
    query: object({ ...pageQueryBy('name', 'dtCreate') }),
    reply: paged(SshKeyRow),
  }),
  create: rendered({
    method: 'POST',
    path: '/sshKeys',
    can: 'sshKeys:write',
    summary: 'Saves a public key for new servers. Refused if the caller has it already under any name.',
    body: object({ name: text(1, 60), publicKey: sshPublicKey() }),
    reply: object({ id: id(20) }),
    errors: [920, 921],
    idempotent: true,
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/sshKeys/:id',
    can: 'sshKeys:write',
    summary: 'Removes a key. Servers created with it keep it.',
    reply: object({ removed: literal(true) }),
  }),
}
