import type { Infer } from 'superstruct'
import type { RowOf } from '../../../src/contract/engine/rows.ts'
import type { uploadServices } from '../../../src/contract/operations/upload-services.ts'

export const uploadLimits: Infer<typeof uploadServices.config.reply> = {
  maxGB: 50,
  tokenTtlMin: 1440,
  allowedTypes: ['qcow2', 'iso'],
}

export const uploadRow: RowOf<typeof uploadServices.list> = {
  id: '7b1f0c52-8f0e-4a52-9f0e-3a1d4a1f2b07',
  name: 'העלאות',
  datacenter: 'EU-FR',
  status: 'enabled',
  activeUploads: 2,
  freeGB: 480,
  maxGB: 50,
  version: '0.6.0',
  lastSeen: '2026-11-25T10:00:00.000Z',
  url: '',
  datastore: '',
}

export const uploadService: Infer<typeof uploadServices.show.reply> = {
  ...uploadRow,
  ...uploadLimits,
  oldTokenUntil: null,
  dtCreate: '2026-11-25T10:00:00.000Z',
}
