import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { agreementAcceptances } from '../../../../src/contract/sites/agreement-acceptances.ts'
import type { agreementSigning } from '../../../../src/contract/sites/agreement-signing.ts'
import type { agreementVersions } from '../../../../src/contract/sites/agreement-versions.ts'
import type { agreements } from '../../../../src/contract/sites/agreements.ts'
import type { Call } from '../../domain/calls/call.ts'
import { listAcceptances, listPending } from './acceptances.ts'
import {
  createAgreement,
  editAgreement,
  endAgreement,
  listAgreements,
  removeAgreement,
  resumeAgreement,
  showAgreement,
} from './agreements.ts'
import { showCertificate } from './certificate.ts'
import { saveDraft, showDraft } from './draft.ts'
import { publishDraft } from './publish.ts'
import { readUnsigned, signAgreement } from './signing.ts'
import { listVersions, showDifferences } from './versions.ts'

export const agreementsHandlers: Handlers<typeof agreements, Call> = {
  list: listAgreements,
  show: showAgreement,
  create: createAgreement,
  edit: editAgreement,
  publish: publishDraft,
  end: endAgreement,
  resume: resumeAgreement,
  remove: removeAgreement,
}

export const agreementVersionsHandlers: Handlers<typeof agreementVersions, Call> = {
  list: listVersions,
  draft: showDraft,
  saveDraft,
  differences: showDifferences,
}

export const agreementAcceptancesHandlers: Handlers<typeof agreementAcceptances, Call> = {
  list: listAcceptances,
  pending: listPending,
  certificate: showCertificate,
}

export const agreementSigningHandlers: Handlers<typeof agreementSigning, Call> = {
  read: readUnsigned,
  sign: signAgreement,
}
