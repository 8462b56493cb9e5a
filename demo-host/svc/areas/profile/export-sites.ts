import type { ExportTable } from './export-use.ts'

/** What an account agreed to, and the sites that it sets up. */
export const aboutSites: Readonly<Record<string, ExportTable>> = {
  agreement_acceptance: {
    name: 'agreements-accepted',
    columns: [
      'id',
      'agreement_id',
      'version_id',
      'signer',
      'language',
      'sha256',
      'accepted_at',
      'ip',
      'user_agent',
    ],
  },
  company_access: { name: 'company-access', columns: ['company_id', 'rights', 'granted_at'] },
  site_setup: {
    name: 'new-sites',
    columns: [
      'id',
      'host',
      'company_name',
      'name',
      'system_name',
      'currency',
      'locales',
      'administrators',
      'created_at',
      'updated_at',
    ],
  },
}
