import { code } from '../../../../../src/contract/engine/error-codes.ts'
import { readValue } from '../../../domain/cloudinit/read-value.ts'
import { fail, type Failure } from '../../../kernel/http/fail.ts'

interface WrittenFile {
  path: string
  owner: string
  mode: string
}

/** Refuses a file that cannot be written so, with code 903 and the field. */
export const requireFile = ({ path, owner, mode }: WrittenFile): void => {
  if (path === '/' || path.length > mostOfPath || ofKernel.test(path)) throw wrong('path', 'policyPath')
  if (!owners.test(owner.trim())) throw wrong('owner', 'policyOwner')
  if (!/^[0-7]{4}$/.test(mode)) throw wrong('mode', 'policyMode')
}

const mostOfPath = 1024

// Kernel file systems contain no files.
const ofKernel = /^\/(proc|sys|dev)(\/|$)/

const owners = /^[a-z_][a-z0-9_-]{0,31}(:[a-z_][a-z0-9_-]{0,31})?$/

/** Throws code 903 with the field for invalid values of a cloud-config key, and for keys that the portal sets. */
export const requireConfiguration = ({ key, value }: { key: string; value: string }): void => {
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
export const requireService = ({ name, package: from = '' }: { name: string; package?: string }): void => {
  if (!/^[A-Za-z0-9_][A-Za-z0-9:_.@-]{0,79}$/.test(name.trim())) throw wrong('name', 'policyService')
  if (from.trim() && !/^[a-z0-9][a-z0-9.+-]{1,79}$/.test(from.trim())) throw wrong('package', 'policyPackage')
}

const wrong = (key: string, reason: string): Failure => fail(code.badRequest, { key, params: { reason } })
