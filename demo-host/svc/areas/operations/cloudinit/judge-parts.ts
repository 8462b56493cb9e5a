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

// What is there is no file.
const ofKernel = /^\/(proc|sys|dev)(\/|$)/

const owners = /^[a-z_][a-z0-9_-]{0,31}(:[a-z_][a-z0-9_-]{0,31})?$/

/** Refuses what is no value of a key of cloud-config, and keys that are the portal's, with code 903 and the field. */
export const requireConfiguration = ({ key, value }: { key: string; value: string }): void => {
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(key.trim())) throw wrong('key', 'policyKey')
  if (taken.has(key.trim())) throw wrong('key', 'policyKeyTaken')
  const read = readValue(value)
  if (read === undefined || read === null) throw wrong('value', 'policyYaml')
  if (lists.has(key.trim()) && !Array.isArray(read)) throw wrong('value', 'policyList')
}

const lists = new Set(['packages', 'runcmd', 'bootcmd'])

// Of these the portal makes the password, the key, the name and the script of a server, and the files of a policy.
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

/** Refuses what is the name of no unit or package, with code 903 and the field. */
export const requireService = ({ name, package: from = '' }: { name: string; package?: string }): void => {
  if (!/^[A-Za-z0-9_][A-Za-z0-9:_.@-]{0,79}$/.test(name.trim())) throw wrong('name', 'policyService')
  if (from.trim() && !/^[a-z0-9][a-z0-9.+-]{1,79}$/.test(from.trim())) throw wrong('package', 'policyPackage')
}

const wrong = (key: string, reason: string): Failure => fail(code.badRequest, { key, params: { reason } })
