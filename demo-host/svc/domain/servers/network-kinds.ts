import type { MachineSpec, Work } from '../provider/provider.ts'
import type { CommandKind } from '../tasks/kinds.ts'
import { kindOf } from './kind-of.ts'
import type { NetworkAction } from './operations.ts'

/** Commands on network interfaces. What is added exists while the command runs, and is removed if it fails. */
export const networkKinds: Readonly<Record<`server-${NetworkAction}`, CommandKind>> = {
  'server-nic': kindOf<{ index: number; connected: boolean }>({
    tells: 'changed',
    works: ({ index, connected }, spec) => {
      return withNics(spec, (nic) => (nic.index === index ? [{ ...nic, connected }] : [nic]))
    },
    async apply(trx, { index, connected }, { id }) {
      await trx
        .updateTable('server_nic')
        .set({ connected })
        .where('server_id', '=', id)
        .where('index', '=', index)
        .execute()
    },
  }),
  'server-nic-add': kindOf({
    tells: 'changed',
    works: (_, spec) => [{ kind: 'configure', spec }],
    async apply(trx, _, { id, command_id }) {
      await trx
        .updateTable('server_nic')
        .set({ adding: null })
        .where('server_id', '=', id)
        .where('adding', '=', command_id)
        .execute()
    },
  }),
  'server-nic-remove': kindOf<{ index: number }>({
    tells: 'changed',
    works: ({ index }, spec) => withNics(spec, (nic) => (nic.index === index ? [] : [nic])),
    // Its addresses are free once it is gone.
    async apply(trx, { index }, { id }) {
      await trx.deleteFrom('server_nic').where('server_id', '=', id).where('index', '=', index).execute()
    },
  }),
  'server-ip-add': kindOf({
    tells: 'changed',
    works: (_, spec) => [{ kind: 'configure', spec }],
    async apply(trx, _, { site_id, command_id }) {
      await trx
        .updateTable('address')
        .set({ adding: null })
        .where('site_id', '=', site_id)
        .where('adding', '=', command_id)
        .execute()
    },
  }),
  'server-ip-remove': kindOf<{ address: string }>({
    tells: 'changed',
    works: ({ address: gone }, spec) =>
      withNics(spec, ({ address, others = [], ...nic }) => {
        const [first = '', ...rest] = [address, ...others].filter((each) => each !== gone)
        return [{ ...nic, address: first, ...(rest.length > 0 && { others: rest }) }]
      }),
    async apply(trx, { address }, { id, site_id }) {
      await trx
        .updateTable('address')
        .set({ nic_id: null })
        .where('site_id', '=', site_id)
        .where('ip', '=', address)
        .where('nic_id', 'in', trx.selectFrom('server_nic').select('id').where('server_id', '=', id))
        .execute()
    },
  }),
}

type Nic = MachineSpec['nics'][number]

const withNics = (spec: MachineSpec, become: (nic: Nic) => Nic[]): Work[] => [
  { kind: 'configure', spec: { ...spec, nics: spec.nics.flatMap(become) } },
]
