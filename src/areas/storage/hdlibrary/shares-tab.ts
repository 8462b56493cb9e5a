import type { Infer } from 'superstruct'
import { actionsOn } from '../../../contract/engine/action.ts'
import { type hdlib, hdlibShares, type ImageShareRow } from '../../../contract/storage/images.ts'
import { tabsOn } from '../../../core/define/tabs.ts'

interface OfImage {
  imageId: string
}

const onShare = actionsOn<Infer<typeof ImageShareRow> & OfImage>()

/** With whom an image is shared. */
export const shares = tabsOn<typeof hdlib.show>().list({
  from: hdlibShares.list,
  columns: ['name', 'addedAt', 'addedBy'],
  hidden: ['addedBy'],
  sort: 'name',
  applies: ({ permission }) => permission === 'all',
  create: actionsOn<OfImage>()(hdlibShares.add),
  actions: { unshare: onShare(hdlibShares.remove, { bulk: true, danger: true }) },
})
