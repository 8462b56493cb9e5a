/** What of a table is about an account, and which of its rows. */
export interface ExportTable {
  /** The name of its file, and of its part of the JSON. */
  name: string
  columns: readonly string[]
  /** The column with the account's id; `account_id` when not given. */
  owner?: string
}

/**
 * What an archive holds, by table. No secret is among it: no hash, no sealed text, no token, and nothing that one could be
 * guessed from.
 */
export const exportTables: Readonly<Record<string, ExportTable>> = {
  account: {
    name: 'account',
    owner: 'id',
    columns: [
      'id',
      'email',
      'locale',
      'rights',
      'enabled',
      'created_at',
      'password_changed_at',
      'billing_status',
      'account_status',
      'external_status',
      'payment_type',
      'email_validation_required',
      'mini_view_enabled',
      'mini_view_colors',
      'theme_colors',
      'parent_locked',
      'page_view',
      'agreement_sign_required',
      'billing_admin_enabled',
      'second_step',
      'second_step_email',
      'second_step_sms',
      'second_step_google',
      'second_step_last',
      'allowed_ip_on',
      'date_format',
      'time_zone',
      'notification',
      'allow_email',
      'is_parent',
      'parent_id',
      'services',
      'additional_email',
      'additional_email_on',
      'carbon_copy',
      'pending_email',
    ],
  },
  phone: { name: 'phones', columns: ['number', 'description'] },
  pending_phone: { name: 'unverified-phones', columns: ['number', 'ends_at'] },
  allowed_ip: { name: 'allowed-addresses', columns: ['range', 'description'] },
  account_permission: { name: 'permissions', columns: ['entry', 'granted'] },
  preference: { name: 'notifications', columns: ['group_name', 'notification_id', 'enabled'] },
  identity: {
    name: 'connected-accounts',
    columns: ['social', 'issuer', 'subject', 'email', 'name', 'connected_at'],
  },
  partner_connector: {
    name: 'partner-connector',
    columns: ['user_name', 'app_id', 'tenant_id', 'last_consent'],
  },
  session: {
    name: 'sessions',
    columns: ['kind', 'created_at', 'seen_at', 'ends_at', 'ended_at', 'ended_why', 'ip', 'user_agent'],
  },
  remembered_browser: {
    name: 'remembered-browsers',
    columns: ['created_at', 'ends_at', 'ip', 'user_agent'],
  },
  attempt: { name: 'second-steps', columns: ['created_at', 'ended_at', 'tries', 'sends'] },
  token: { name: 'mailed-links', columns: ['kind', 'email', 'created_at', 'ends_at', 'used_at'] },
  visit: { name: 'visits-to-networks', columns: ['social', 'page', 'created_at', 'used_at'] },
  recovery_code: { name: 'recovery-codes', columns: ['used_at'] },
  authenticator: { name: 'authenticator', columns: ['last_step'] },
  pending_authenticator: { name: 'unproved-authenticator', columns: ['ends_at'] },
  audit: {
    name: 'history',
    columns: ['at', 'event', 'notification_id', 'method', 'result', 'ip', 'user_agent'],
  },
  ticket: {
    name: 'tickets',
    columns: [
      'id',
      'department',
      'priority',
      'state',
      'subject',
      'service',
      'created_at',
      'last_at',
      'closed_at',
    ],
  },
  ticket_message: { name: 'ticket-messages', columns: ['ticket_id', 'kind', 'body', 'at'] },
  ticket_attachment: {
    name: 'ticket-files',
    columns: ['ticket_id', 'name', 'media_type', 'size', 'created_at'],
  },
  ticket_seen: { name: 'tickets-read', columns: ['ticket_id', 'message_id'] },
  health_update: { name: 'incident-updates', columns: ['incident_id', 'state', 'body', 'at'] },
  lockout: { name: 'lockouts', columns: ['fails', 'locked_until', 'touched_at'] },
  report_schedule: {
    name: 'report-schedules',
    columns: [
      'report',
      'title',
      'format',
      'every',
      'day',
      'hour',
      'paused',
      'next_at',
      'last_at',
      'created_at',
    ],
  },
  command: {
    name: 'tasks',
    columns: ['id', 'name', 'target', 'state', 'progress', 'created_at', 'began_at', 'ended_at'],
  },
}
