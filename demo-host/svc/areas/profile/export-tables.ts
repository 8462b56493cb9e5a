import { keyColumns } from '../../domain/resources/plain.ts'
import { servedResources } from '../../domain/resources/served.ts'
import { aboutSites } from './export-sites.ts'
import { aboutCorrections } from './export-corrections.ts'
import { aboutUse, type ExportTable } from './export-use.ts'

/**
 * Content of an archive by table. Contains no secrets: no hashes, encrypted texts or tokens, nor anything to
 * guess them from.
 */
export const exportTables = (): Readonly<Record<string, ExportTable>> => ({
  ...aboutAccounts,
  ...ownedByAccounts(),
})

/** All visible columns of served resources that accounts own. */
const ownedByAccounts = (): Record<string, ExportTable> =>
  Object.fromEntries(
    servedResources
      .filter(({ scope }) => scope === 'owner')
      .map((resource) => {
        const shown = Object.values(resource.columns).filter((column) => typeof column === 'string')
        const columns = [...new Set([...keyColumns(resource), ...shown])]
        return [
          resource.table,
          { name: `own-${resource.table.replaceAll('_', '-')}`, columns, owner: 'owner_id' },
        ]
      }),
  )

const aboutAccounts: Readonly<Record<string, ExportTable>> = {
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
      'email_verified_at',
      'view_mode',
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
      'name',
      'company',
      'country',
      'region',
      'external_id',
      'status_reason',
      'status_at',
      'suspended_at',
      'terminate_after',
      'terminates_at',
      'deleted_reason',
      'read_only',
      'server_limit',
      'max_server_price',
      'last_sign_in_at',
      'last_ip',
      'signup_way',
      'signup_ip',
      'signup_user_agent',
    ],
  },
  account_avatar: { name: 'profile-picture', owner: 'owner_id', columns: ['id', 'media_type', 'created_at'] },
  billing_profile: {
    name: 'billing-profile',
    columns: [
      'state',
      'state_before',
      'reason',
      'payment_type',
      'external_status',
      'verification_flow',
      'legal_name',
      'address',
      'country',
      'tax_id',
      'purchase_order',
      'changed_at',
    ],
  },
  billing_contact: { name: 'billing-contacts', columns: ['email', 'name', 'created_at'] },
  billing_document: {
    name: 'billing-documents',
    columns: ['id', 'name', 'media_type', 'size', 'created_at'],
  },
  phone: { name: 'phones', columns: ['number', 'description'] },
  pending_phone: { name: 'unverified-phones', columns: ['number', 'ends_at'] },
  allowed_ip: { name: 'allowed-addresses', columns: ['range', 'description'] },
  account_permission: { name: 'permissions', columns: ['entry', 'granted', 'may_write'] },
  preference: { name: 'notifications', columns: ['group_name', 'notification_id', 'enabled', 'inbox'] },
  notification: { name: 'inbox', columns: ['kind', 'params', 'created_at', 'read_at'], owner: 'owner_id' },
  inbox_read: { name: 'inbox-read', columns: ['read_until'], owner: 'owner_id' },
  inbox_mark: { name: 'inbox-marks', columns: ['item', 'read_at'], owner: 'owner_id' },
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
    columns: ['id', 'ticket_id', 'name', 'media_type', 'size', 'created_at'],
  },
  stored_file: { name: 'stored-files', columns: ['created_at', 'media_type', 'size', 'sha256'] },
  file_usage: { name: 'storage-used', columns: ['bytes', 'files'] },
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
  email_change: { name: 'changed-addresses', columns: ['old_email', 'new_email', 'changed_at'] },
  impersonation: { name: 'sign-ins-by-the-site', columns: ['reason', 'began_at', 'ended_at', 'ends_at'] },
  group_member: { name: 'groups', columns: ['group_id', 'added_at'] },
  server_event: {
    name: 'server-history',
    columns: ['id', 'server_id', 'at', 'action', 'source', 'result', 'detail'],
  },
  server_permission: {
    name: 'server-permissions',
    columns: ['server_id', 'configuration', 'added_at'],
  },
  network_permission: {
    name: 'network-permissions',
    columns: ['network_id', 'configuration', 'added_at'],
  },
  disk_upload: { name: 'uploads', owner: 'owner_id', columns: ['id', 'name', 'file_name', 'size'] },
  disk_image_share: { name: 'shared-disk-images', columns: ['image_id', 'added_at'] },
  server_move: {
    name: 'moved-servers',
    owner: 'from_id',
    columns: ['server_id', 'service', 'problem', 'moved_at'],
  },
  ...aboutCorrections,
  ...aboutUse,
  ...aboutSites,
  console_session: {
    name: 'consoles',
    columns: [
      'id',
      'server_id',
      'view_only',
      'client_ip',
      'bytes',
      'started_at',
      'last_at',
      'ended_at',
      'reason',
    ],
  },
  servicelet_command: {
    name: 'servicelet-commands',
    columns: [
      'server_id',
      'servicelet',
      'command',
      'action',
      'created_at',
      'ended_at',
      'state',
      'exit_code',
      'output',
    ],
  },
  console_ticket: { name: 'console-tickets', columns: ['server_id', 'view_only', 'ends_at'] },
  command: {
    name: 'tasks',
    columns: ['id', 'name', 'target', 'state', 'progress', 'created_at', 'began_at', 'ended_at'],
  },
}
