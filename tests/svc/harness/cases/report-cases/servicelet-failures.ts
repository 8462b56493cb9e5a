import type { ReportCase } from '../report-cases.ts'

/** A failed installation of a servicelet. */
export const serviceletFailures: ReportCase = {
  plant: ({ siteId, id }) => `
    insert into server (site_id, owner_id, name, state, power) values (${siteId}, ${id}, 'with-servicelet', 'ready', 'on');
    insert into servicelet_command (site_id, server_id, servicelet, command, account_id, ended_at, state, exit_code, output)
      select ${siteId}, r.id, 'backup', 'install', ${id}, now() - interval '2 hours', 'failed', 3, 'No space left'
      from server r where r.name = 'with-servicelet' and r.owner_id = ${id};`,
  row: ({ email }) => ({
    server: 'with-servicelet',
    email,
    servicelet: 'backup',
    command: 'install',
    exitCode: 3,
    output: 'No space left',
  }),
  within: 'servicelet=backup&command=install&filter=with-servicelet',
  without: 'servicelet=monitoring&filter=with-servicelet',
}
