import type { ReportCase } from './report-cases.ts'

const ago = (time: string) => `now() - interval '${time}'`

/** A case of each report that lists accounts by their settings. */
export const accountReportCases = {
  suspendedUsersToTerminate: {
    plant: (
      { id },
      admin,
    ) => `update account set account_status = 'Suspended-Billing', status_reason = 'unpaid', status_by = ${admin.id},
      suspended_at = ${ago('49 hours')}, terminate_after = ${ago('1 hour')} where id = ${id};`,
    row: ({ email }, admin) => ({
      email,
      role: 'customer',
      state: 'Suspended-Billing',
      due: 'due',
      suspendedDays: 2,
      by: admin.email,
      reason: 'unpaid',
    }),
    within: 'state=Suspended-Billing&due=due',
    without: 'due=waiting',
  },
  duplicateExternalIDs: {
    plant: ({ siteId, id }, admin) =>
      `update account set external_id = 'F-${id}' where site_id = ${siteId} and id in (${id}, ${admin.id});`,
    row: ({ id, email }) => ({
      externalId: `F-${id}`,
      email,
      role: 'customer',
      accountState: 'Ok',
      sharedBy: 2,
    }),
    within: 'filter=f-&role=customer',
    without: 'role=root',
  },
  customersWithPhone: {
    plant: ({ siteId, id }) => `insert into phone (site_id, account_id, number, description)
      values (${siteId}, ${id}, '+12025550177', 'mobile'); update account set name = 'Jo Doe', country = 'IL' where id = ${id};`,
    row: ({ email }) => ({
      email,
      name: 'Jo Doe',
      country: 'IL',
      phone: '+12025550177',
      usedToSignIn: false,
    }),
    within: 'filter=2025550177',
    without: 'role=root',
  },
  sitesWithInvalidSupportFlag: {
    plant: ({ siteId, id }) =>
      `update site set support_enabled = false where id = ${siteId};
       insert into ticket (site_id, account_id, created_by, department, priority, subject)
         values (${siteId}, ${id}, ${id}, 'sales', 'low', 'Still open');`,
    row: () => ({ siteHost: 'aurora', supportEnabled: false, problem: 'openTickets' }),
    within: 'problem=openTickets&filter=auro',
    without: 'problem=noEmail',
  },
  sitesWithoutAdmin: {
    plant: ({ siteId }) =>
      `update account set email_validation_required = true where site_id = ${siteId} and rights in ('admin', 'operator', 'root');`,
    row: () => ({ siteHost: 'aurora' }),
    within: 'filter=auro',
    without: 'filter=nothing-like-it',
  },
  sitesExpiringCertificates: {
    plant: ({ siteId }) =>
      `update site set hosts = array_append(hosts, 'expires.example') where id = ${siteId};
       insert into site_certificate (site_id, host, state, issuer, expires_at)
         values (${siteId}, 'expires.example', 'right', 'Test CA', now() + interval '9 days');`,
    row: () => ({ siteHost: 'aurora', host: 'expires.example', state: 'right', issuer: 'Test CA' }),
    within: 'days=10&state=right',
    without: 'days=5',
  },
} satisfies Record<string, ReportCase>
