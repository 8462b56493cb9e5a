import type { DiskImageWire } from '../../contract/storage/images.ts'

/** The create page of servers by kind of image. */
const createPages = {
  os: 'serverCreate',
  app: 'serverCreateApp',
  desktop: 'serverCreateDesktop',
  service: 'serverCreateService',
} as const

/** Route that creates a server from an image in its first data center; empty while the image can't be used. */
export const createPage = ({
  id,
  status,
  from,
  datacenters: [datacenter],
}: Pick<DiskImageWire, 'id' | 'status' | 'from' | 'datacenters'>): string =>
  (status === 'ready' || status === 'copying') && datacenter
    ? `/${createPages[from]}?image=${id}&datacenter=${datacenter}`
    : ''
