import type { ReportCase } from '../report-cases.ts'

/** An upload of half a file, which has not gone on for two hours. */
export const stalledUploads: ReportCase = {
  plant: ({ siteId, id }) => `
    insert into disk_upload (site_id, owner_id, name, image, datacenter, file_name, size, received, created_at, touched_at)
      values (${siteId}, ${id}, 'stalled', 'Debian', 'EU-FR', 'stalled.qcow2', 1000, 500,
        now() - interval '3 hours', now() - interval '2 hours');`,
  row: ({ email }) => ({
    fileName: 'stalled.qcow2',
    email,
    datacenter: 'EU-FR',
    size: 1000,
    received: 500,
    arrived: 50,
  }),
  within: 'minutes=60&filter=stalled',
  without: 'minutes=180',
}
