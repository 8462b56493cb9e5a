import { largestPolicy } from '../../../../../src/contract/operations/cloudinit.ts'
import {
  cloudinitConfigurations,
  cloudinitFiles,
  cloudinitServices,
} from '../../../../../src/contract/operations/cloudinit-parts.ts'
import { code } from '../../../../../src/contract/engine/error-codes.ts'
import { cloudConfigOf, sizeOf } from '../../../domain/cloudinit/cloud-config.ts'
import { partsOf, titleOf } from '../../../domain/cloudinit/policies.ts'
import { refusePolicy } from '../../../domain/cloudinit/refuse.ts'
import type { Held } from '../../../domain/resources/definition.ts'
import { serveResource } from '../../../domain/resources/serve-resource.ts'
import type { Trx } from '../../../kernel/db/database.ts'
import { fail, type Failure } from '../../../kernel/http/fail.ts'
import { readValue } from '../../../domain/cloudinit/read-value.ts'
import { policy } from './policy.ts'

/** Context of the rules of all parts. */
interface OfDraft {
  trx: Trx
  parent: Held<'init_policy'>
  caller: { id: number }
}

const scope = { within: policy, by: 'policy_id' } as const
const limit = 100

const events = { create: 'policy-changed', edit: 'policy-changed', remove: 'policy-changed' } as const

const lineOf = (what: string, { parent, caller }: OfDraft) => ({
  accountId: caller.id,
  method: `${titleOf(parent)}: ${what}`,
})

/** The files of policies. */
export const files = serveResource(cloudinitFiles, {
  table: 'init_policy_file',
  columns: { path: 'path', owner: 'owner', mode: 'mode', content: 'content' },
  scope,
  search: ['path'],
  sort: 'path',
  writable: ['path', 'owner', 'mode'],
  unique: 'path',
  limit,
  audit: { ...events, line: ({ path }, change) => lineOf(path, change) },
  beforeCreate: ({ parent, body }) => writtenFile(parent, body),
  beforeEdit: ({ parent, body }) => writtenFile(parent, body),
  beforeRemove: ({ parent }) => requireDraft(parent),
  onCreated: (_, change) => requireRoom(change, 'content'),
  onEdited: (_, change) => requireRoom(change, 'content'),
})

/** Their additional configuration. */
export const configurations = serveResource(cloudinitConfigurations, {
  table: 'init_policy_configuration',
  columns: { key: 'key', value: 'value' },
  scope,
  search: ['key', 'value'],
  sort: 'key',
  writable: ['key'],
  unique: 'key',
  limit,
  audit: { ...events, line: ({ key }, change) => lineOf(key, change) },
  beforeCreate: ({ parent, body }) => writtenConfiguration(parent, body),
  beforeEdit: ({ parent, body }) => writtenConfiguration(parent, body),
  beforeRemove: ({ parent }) => requireDraft(parent),
  onCreated: (_, change) => requireRoom(change, 'value'),
  onEdited: (_, change) => requireRoom(change, 'value'),
})

/** The services that they switch on and off. */
export const services = serveResource(cloudinitServices, {
  table: 'init_policy_service',
  columns: {
    name: 'name',
    package: 'package',
    enabled: 'enabled',
    serviceState: 'state',
    position: 'position',
  },
  scope,
  search: ['name', 'package'],
  sort: 'position',
  writable: ['name', 'package', 'enabled', 'serviceState', 'position'],
  unique: 'name',
  limit,
  audit: { ...events, line: ({ name }, change) => lineOf(name, change) },
  beforeCreate: ({ parent, body: { name, package: from = '' } }) => {
    requireDraft(parent)
    requireService({ name, package: from })
  },
  beforeEdit: ({ parent, body }) => {
    requireDraft(parent)
    requireService(body)
  },
  beforeRemove: ({ parent }) => requireDraft(parent),
  onCreated: (_, change) => requireRoom(change, 'name'),
  onEdited: (_, change) => requireRoom(change, 'name'),
})

// Contents keep trailing spaces and lines.
const writtenFile = (
  parent: Held<'init_policy'>,
  { content, ...file }: { path: string; owner: string; mode: string; content: string },
): { content: string } => {
  requireDraft(parent)
  requireFile(file)
  return { content }
}

const writtenConfiguration = (
  parent: Held<'init_policy'>,
  body: { key: string; value: string },
): { value: string } => {
  requireDraft(parent)
  requireConfiguration(body)
  return { value: body.value }
}

const requireDraft = ({ state }: Held<'init_policy'>): void => {
  if (state !== 'draft') throw refusePolicy('policyNotDraft')
}

const requireRoom = async ({ trx, parent }: OfDraft, key: string): Promise<void> => {
  if (sizeOf(cloudConfigOf(await partsOf(trx, parent.id))) > largestPolicy)
    throw fail(code.badRequest, { key, params: { reason: 'policySize' } })
}

interface WrittenFile {
  path: string
  owner: string
  mode: string
}

/** Refuses a file that cannot be written so, with code 903 and the field. */
const requireFile = ({ path, owner, mode }: WrittenFile): void => {
  if (path === '/' || path.length > mostOfPath || ofKernel.test(path)) throw wrong('path', 'policyPath')
  if (!owners.test(owner.trim())) throw wrong('owner', 'policyOwner')
  if (!/^[0-7]{4}$/.test(mode)) throw wrong('mode', 'policyMode')
}

const mostOfPath = 1024

// Kernel file systems contain no files.
const ofKernel = /^\/(proc|sys|dev)(\/|$)/

const owners = /^[a-z_][a-z0-9_-]{0,31}(:[a-z_][a-z0-9_-]{0,31})?$/

/** Throws code 903 with the field for invalid values of a cloud-config key, and for keys that the portal sets. */
const requireConfiguration = ({ key, value }: { key: string; value: string }): void => {
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(key.trim())) throw wrong('key', 'policyKey')
  if (taken.has(key.trim())) throw wrong('key', 'policyKeyTaken')
  const read = readValue(value)
  if (read === undefined || read === null) throw wrong('value', 'policyYaml')
  if (lists.has(key.trim()) && !Array.isArray(read)) throw wrong('value', 'policyList')
}

const lists = new Set(['packages', 'runcmd', 'bootcmd'])

// The portal sets password, key, name and script of a server, and files of a policy.
const taken = new Set([
  'password',
  'chpasswd',
  'ssh_pwauth',
  'disable_root',
  'ssh_deletekeys',
  'ssh_authorized_keys',
  'users',
  'user',
  'hostname',
  'fqdn',
  'preserve_hostname',
  'write_files',
  'datasource',
  'datasource_list',
  'system_info',
  'merge_how',
  'merge_type',
  'cloud_init_modules',
  'cloud_config_modules',
  'cloud_final_modules',
])

/** Throws code 903 with the field for an invalid unit or package name. */
const requireService = ({ name, package: from = '' }: { name: string; package?: string }): void => {
  if (!/^[A-Za-z0-9_][A-Za-z0-9:_.@-]{0,79}$/.test(name.trim())) throw wrong('name', 'policyService')
  if (from.trim() && !/^[a-z0-9][a-z0-9.+-]{1,79}$/.test(from.trim())) throw wrong('package', 'policyPackage')
}

const wrong = (key: string, reason: string): Failure => fail(code.badRequest, { key, params: { reason } })
