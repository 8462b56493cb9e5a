import { stringify } from 'yaml'
import type { CloudConfig } from '../provider/provider.ts'
import { readValue } from './read-value.ts'

/** Parts of a policy. */
export interface PolicyParts {
  files: readonly { path: string; owner: string; mode: string; content: string }[]
  configurations: readonly { key: string; value: string }[]
  /** In their order. */
  services: readonly { name: string; package: string; enabled: boolean; state: string }[]
}

/** cloud-config of a policy, without each server's own settings. Services come after the policy's commands. */
export const cloudConfigOf = ({ files, configurations, services }: PolicyParts): CloudConfig => {
  const { packages, runcmd, ...rest } = Object.fromEntries(
    configurations.map(({ key, value }) => [key, readValue(value)]),
  )
  const installed = [...listOf(packages), ...services.map((one) => one.package).filter(Boolean)]
  const commands = [...listOf(runcmd), ...services.flatMap(commandsOf)]
  return {
    ...rest,
    ...(installed.length > 0 && { packages: [...new Set(installed)] }),
    ...(files.length > 0 && {
      write_files: files.map(({ path, owner, mode, content }) => ({
        path,
        owner,
        permissions: mode,
        content,
      })),
    }),
    ...(commands.length > 0 && { runcmd: commands }),
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

// Argument vectors, because no shell is involved. A service that its package has started must be restarted to
// read the policy's files.
const commandsOf = ({ name, enabled, state }: PolicyParts['services'][number]): string[][] => [
  ['systemctl', enabled ? 'enable' : 'disable', name],
  ['systemctl', state === 'started' ? 'restart' : 'stop', name],
]

/** Size of a policy in bytes of JSON. */
export const sizeOf = (config: CloudConfig): number => Buffer.byteLength(JSON.stringify(config))

/** User data of a policy for display. Quotes texts that YAML 1.1 would read as other types. */
export const userDataOf = (config: CloudConfig): string =>
  `#cloud-config\n${stringify(config, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false })}`
