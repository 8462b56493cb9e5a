import type { Handlers } from '../../../../../src/contract/engine/endpoint.ts'
import type { uploadServices } from '../../../../../src/contract/operations/upload-services.ts'
import { requireAdministrator } from '../../../domain/accounts/authorization.ts'
import { record } from '../../../domain/audit/record.ts'
import type { Call } from '../../../domain/calls/call.ts'
import { heldRow, seenRow } from '../../../domain/resources/serve-resource.ts'
import { alive, limitsOf, rotateToken } from './node-token.ts'
import { titleOf, typesOf, uploadsAt, uploadService } from './upload-service.ts'

type Answers = Handlers<typeof uploadServices, Call>

const { list, show, create, edit, remove } = uploadService.handlers

const config: Answers['config'] = ({ params }, call) =>
  call.inSite(async (trx) => limitsOf((await seenRow(uploadService, trx, call, params.uuid)).row))

const saveConfig: Answers['saveConfig'] = ({ params, body: { maxGB, tokenTtlMin, ...body } }, call) =>
  call.inSite(async (trx) => {
    const { row, caller } = await heldRow(uploadService, trx, call, params.uuid)
    const allowed = typesOf(body.allowedTypes)
    await trx
      .updateTable('upload_service')
      .set({ max_gb: maxGB, token_minutes: tokenTtlMin, allowed_types: allowed })
      .where('id', '=', row.id)
      .execute()
    const method = `${titleOf(row)}: ${maxGB} GB, ${tokenTtlMin} min, ${allowed.join(' ')}`
    await record(trx, call, 'upload-service-changed', { accountId: caller.id, method })
    return { saved: true }
  })

const turn: Answers['turn'] = ({ params, body: { enabled, checkOnly } }, call) => {
  if (checkOnly)
    return call.inSite(async (trx) => {
      const { row } = await seenRow(uploadService, trx, call, params.id)
      return toldOf(enabled ? 0 : await uploadsAt(trx, row))
    })
  return call.once(async (trx) => {
    const { row, caller } = await heldRow(uploadService, trx, call, params.id)
    await trx.updateTable('upload_service').set({ enabled }).where('id', '=', row.id).execute()
    const method = `${titleOf(row)}: ${enabled ? 'on' : 'off'}`
    await record(trx, call, 'upload-service-changed', { accountId: caller.id, method })
    return { answer: toldOf(enabled ? 0 : await uploadsAt(trx, row)) }
  })
}

const toldOf = (running: number) => ({
  consequences: running > 0 ? [{ kind: 'goOn', count: running }] : [],
  cmdId: null,
})

/** Adds the remaining space of the site; negative `freeGB` in the row is the used space. */
const withFree = <Row extends { freeGB: number }>(row: Row, { parts }: Call): Row => ({
  ...row,
  freeGB: Math.max(0, parts.config.uploadSiteGb + row.freeGB),
})

const operated: Omit<Answers, 'alive'> = {
  async list(input, call) {
    const page = await list(input, call)
    return { ...page, items: page.items.map((row) => withFree(row, call)) }
  },
  show: async (input, call) => withFree(await show(input, call), call),
  create,
  edit,
  remove,
  config,
  saveConfig,
  turn,
  rotateToken,
}

// A group may open the page to other users, but only administrators configure all users' uploads.
const forAdministrators = <Table extends object>(answers: Table): Table =>
  Object.fromEntries(
    Object.entries(answers as Record<string, Answer>).map(([name, answer]): [string, Answer] => [
      name,
      async (input, call) => {
        await call.inSite((trx) => requireAdministrator(trx, call))
        return answer(input, call)
      },
    ]),
  ) as Table

type Answer = (input: unknown, call: Call) => Promise<unknown>

export const uploadServicesHandlers: Answers = { ...forAdministrators(operated), alive }
