import type { cloudinit } from '../../../../../src/contract/operations/cloudinit.ts'
import type {
  cloudinitConfigurations,
  cloudinitFiles,
  cloudinitServices,
} from '../../../../../src/contract/operations/cloudinit-parts.ts'
import type { Handlers } from '../../../../../src/contract/engine/endpoint.ts'
import type { Call } from '../../../domain/calls/call.ts'
import { cloudConfigOf, sizeOf, userDataOf } from '../../../domain/cloudinit/cloud-config.ts'
import { partsOf } from '../../../domain/cloudinit/policies.ts'
import { seenRow } from '../../../domain/resources/serve-resource.ts'
import { configurations, files, services } from './parts.ts'
import { policy } from './policy.ts'
import { publish, retire, revise } from './versions.ts'

export const cloudinitHandlers: Handlers<typeof cloudinit, Call> = {
  ...policy.handlers,
  preview: ({ params }, call) =>
    call.inSite(async (trx) => {
      const { row } = await seenRow(policy, trx, call, params.policyId)
      const config = cloudConfigOf(await partsOf(trx, row.id))
      return { userData: userDataOf(config), size: sizeOf(config) }
    }),
  publish,
  retire,
  revise,
}

export const cloudinitFilesHandlers: Handlers<typeof cloudinitFiles, Call> = files.handlers
export const cloudinitConfigurationsHandlers: Handlers<typeof cloudinitConfigurations, Call> =
  configurations.handlers
export const cloudinitServicesHandlers: Handlers<typeof cloudinitServices, Call> = services.handlers
