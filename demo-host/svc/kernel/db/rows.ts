// Made from the migrations by tools/generate/generate-rows.ts.
import type { Generated } from 'kysely'

export interface AccountRow {
  id: Generated<number>
  site_id: number
  email: string
  password_hash: string | null
  password_changed_at: Generated<Date>
  rights: Generated<string>
  locale: Generated<string>
  enabled: Generated<boolean>
  billing_status: Generated<string>
  account_status: Generated<string>
  external_status: Generated<string>
  payment_type: Generated<string>
  email_validation_required: Generated<boolean>
  mini_view_enabled: Generated<boolean>
  mini_view_colors: Generated<string[]>
  theme_colors: Generated<string[]>
  parent_locked: Generated<boolean>
  page_view: Generated<boolean>
  agreement_sign_required: Generated<boolean>
  billing_admin_enabled: Generated<boolean>
  second_step: Generated<boolean>
  second_step_email: Generated<boolean>
  second_step_sms: Generated<boolean>
  second_step_google: Generated<boolean>
  second_step_last: string | null
  allowed_ip_on: Generated<boolean>
  trust_epoch: Generated<number>
  created_at: Generated<Date>
  date_format: Generated<string>
  time_zone: Generated<string>
  notification: Generated<boolean>
  allow_email: Generated<boolean>
  is_parent: Generated<boolean>
  services: Generated<string[]>
  additional_email: string | null
  additional_email_on: Generated<boolean>
  carbon_copy: Generated<boolean>
  pending_email: string | null
  pending_email_hash: string | null
  pending_email_ends_at: Date | null
  parent_id: number | null
  context_at: Generated<Date>
  status_reason: Generated<string>
  status_at: Date | null
  status_by: number | null
  suspended_at: Date | null
  terminate_after: Date | null
  terminates_at: Date | null
  deleted_at: Date | null
  deleted_by: number | null
  deleted_reason: string | null
  name: Generated<string>
  country: Generated<string>
  external_id: Generated<string>
  server_limit: number | null
  max_server_price: string | null
  last_sign_in_at: Date | null
  last_ip: string | null
  signup_way: Generated<string>
  signup_by: number | null
  signup_ip: string | null
  signup_user_agent: Generated<string>
  disabled_by: number | null
  read_only: Generated<boolean>
  view_mode: Generated<string>
  region: Generated<string>
  company: Generated<string>
  email_verified_at: Date | null
}

export interface AccountAvatarRow {
  id: Generated<string>
  site_id: number
  owner_id: number
  file_id: string
  media_type: string
  created_at: Generated<Date>
}

export interface AccountGroupRow {
  id: Generated<number>
  site_id: number
  name: string
  description: Generated<string>
  owner_id: number
  created_at: Generated<Date>
}

export interface AccountPermissionRow {
  site_id: number
  account_id: number
  entry: string
  granted: boolean
  may_write: Generated<boolean>
}

export interface AddressRow {
  site_id: number
  datacenter: string | null
  ip: string
  nic_id: number | null
  adding: number | null
  prefix: number | null
  gateway: string | null
  id: Generated<number>
  subnet_id: number | null
  type: Generated<number>
  note: Generated<string>
  ptr: Generated<string>
  assigned_at: Date | null
  number: number | null
}

export interface AgreementRow {
  id: Generated<number>
  site_id: number
  name: string
  signers: string
  ended_at: Date | null
  created_at: Generated<Date>
}

export interface AgreementAcceptanceRow {
  id: Generated<number>
  site_id: number
  agreement_id: number
  version_id: number
  major: number
  account_id: number
  signer: string
  language: string
  sha256: string
  accepted_at: Generated<Date>
  ip: string | null
  user_agent: Generated<string>
}

export interface AgreementTextRow {
  site_id: number
  version_id: number
  language: string
  content: string
  sha256: string
}

export interface AgreementVersionRow {
  id: Generated<number>
  site_id: number
  agreement_id: number
  major: number | null
  minor: number | null
  effective_at: Date | null
  published_at: Date | null
  published_by: number | null
  revision: Generated<number>
  changed_at: Generated<Date>
  changed_by: number | null
}

export interface AllowedIpRow {
  site_id: number
  account_id: number
  range: string
  description: Generated<string>
  id: Generated<string>
}

export interface ApiCallRow {
  id: Generated<number>
  site_id: number
  key_id: string
  at: Generated<Date>
  method: string
  path: string
  status: number
  ip: string
}

export interface ApiKeyRow {
  id: Generated<string>
  site_id: number
  owner_id: number
  secret_hash: string
  old_secret_hash: string | null
  old_secret_ends_at: Date | null
  name: string
  key_type: string
  enabled: Generated<boolean>
  access: Generated<string[]>
  allowed_ips: Generated<string[]>
  servers: Generated<string[]>
  calls_per_minute: Generated<number>
  created_at: Generated<Date>
  expires_at: Date | null
  used_at: Date | null
  used_from: string | null
}

export interface AttemptRow {
  id: Generated<number>
  site_id: number
  account_id: number
  token_hash: string
  created_at: Generated<Date>
  ends_at: Generated<Date>
  ended_at: Date | null
  tries: Generated<number>
  sends: Generated<number>
  next_send_at: Generated<Date>
}

export interface AuditRow {
  id: Generated<number>
  site_id: number
  account_id: number | null
  at: Generated<Date>
  event: string
  notification_id: number | null
  method: string | null
  result: string
  ip: string
  user_agent: Generated<string>
  by_id: number | null
  key_id: string | null
  about: string | null
}

export interface AuthenticatorRow {
  site_id: number
  account_id: number
  secret_sealed: string
  last_step: Generated<number>
}

export interface AutoRechargeRow {
  site_id: number
  account_id: number
  company_id: number
  currency: string
  below_minor: string
  amount_minor: string
  month_minor: string
  is_on: Generated<boolean>
  off_reason: string | null
  is_armed: Generated<boolean>
  runs: Generated<number>
  waits_until: Date | null
  changed_at: Generated<Date>
  changed_by: number
}

export interface BillingAccessRow {
  site_id: number
  account_id: number
  owner_id: number
  level: string
  granted_by: number | null
  granted_at: Generated<Date>
}

export interface BillingClockRow {
  is_only: Generated<boolean>
  ahead_seconds: Generated<string>
}

export interface BillingContactRow {
  id: Generated<number>
  site_id: number
  account_id: number
  email: string
  name: Generated<string>
  created_at: Generated<Date>
}

export interface BillingDocumentRow {
  id: Generated<string>
  site_id: number
  account_id: number
  uploaded_by: number
  name: string
  media_type: string
  size: number
  file_id: string
  created_at: Generated<Date>
}

export interface BillingHistoryRow {
  id: Generated<number>
  account_id: number
  number: number
  site_id: number
  transaction_id: number
  kind: string
  currency: string
  change_minor: string
  moved_minor: string
  balance_minor: string
  kind_number: number
  at: Date
}

export interface BillingHistoryCountRow {
  account_id: number
  kind: string
  currency: string
  site_id: number
  lines: number
}

export interface BillingProfileRow {
  account_id: number
  site_id: number
  state: number
  state_before: number | null
  reason: Generated<string>
  payment_type: Generated<number>
  external_status: Generated<number>
  verification_flow: Generated<number>
  legal_name: Generated<string>
  address: Generated<string>
  country: Generated<string>
  tax_id: Generated<string>
  purchase_order: Generated<string>
  changed_at: Generated<Date>
  changed_by: number | null
}

export interface BlacklistEntryRow {
  id: Generated<number>
  site_id: number
  range: string
  scope: string
  reason: Generated<string>
  note: Generated<string>
  enabled: Generated<boolean>
  created_by: number | null
  created_at: Generated<Date>
  expires_at: Date | null
  hits: Generated<number>
  last_hit_at: Date | null
}

export interface BudgetRow {
  id: Generated<number>
  site_id: number
  owner_id: number
  name: string
  currency: string
  amount_minor: string
  scope: string
  scope_value: Generated<string>
  steps: number[]
  on_forecast: Generated<boolean>
  tells_sub_users: Generated<boolean>
  spent: Generated<string>
  forecast: Generated<string>
  checked_at: Date | null
  created_at: Generated<Date>
}

export interface BudgetNoticeRow {
  budget_id: number
  site_id: number
  month: Date
  step: number
  noticed_at: Generated<Date>
}

export interface CardCheckRow {
  id: Generated<number>
  company_id: number
  site_id: number
  account_id: number
  created_by: number
  provider: string
  payment_method_id: number
  currency: string
  amount_minor: string
  state: Generated<string>
  reason: string | null
  reference: string | null
  tries: Generated<number>
  checks: Generated<number>
  due_at: Generated<Date | null>
  created_at: Generated<Date>
  guesses: Generated<number>
  answer_by: Generated<Date>
  outcome: string | null
  ended_at: Date | null
  refund_state: string | null
  refund_reference: string | null
  paid_transaction_id: number | null
  refunded_transaction_id: number | null
  kept_transaction_id: number | null
}

export interface CodeRow {
  site_id: number
  attempt_id: number
  method: string
  destination: string
  code_hash: string
  ends_at: Generated<Date>
  used_at: Date | null
}

export interface CommandRow {
  id: Generated<number>
  site_id: number
  account_id: number
  created_by: number
  name: string
  service_name: Generated<string>
  target: Generated<string>
  input_sealed: string | null
  state: Generated<string>
  progress: Generated<number>
  warned: Generated<boolean>
  cancel_asked: Generated<boolean>
  attempt: Generated<number>
  tries: Generated<number>
  due_at: Generated<Date>
  steps_done: Generated<string[]>
  log_lines: Generated<number>
  created_at: Generated<Date>
  began_at: Date | null
  ended_at: Date | null
  about: string | null
}

export interface CommandFileRow {
  site_id: number
  command_id: number
  name: string
  content_sealed: string | null
  ends_at: Generated<Date>
  size: number | null
  file_id: string | null
}

export interface CommandLogRow {
  id: Generated<number>
  site_id: number
  command_id: number
  at: Generated<Date>
  entry: string
}

export interface CompanyRow {
  id: Generated<number>
  name: string
  currency: Generated<string>
  created_at: Generated<Date>
}

export interface CompanyAccessRow {
  company_id: number
  account_id: number
  site_id: number
  rights: string[]
  granted_at: Generated<Date>
  granted_by: number | null
}

export interface ConfirmationRow {
  site_id: number
  session_id: number
  code_hash: string
  next_send_at: Date
  ends_at: Date
  tries: Generated<number>
  sends: Generated<number>
}

export interface ConsoleSessionRow {
  id: Generated<number>
  site_id: number
  server_id: string
  account_id: number
  session_id: number | null
  node: string
  view_only: boolean
  client_ip: string
  bytes: Generated<number>
  started_at: Generated<Date>
  last_at: Generated<Date>
  ended_at: Date | null
  reason: string | null
  by_id: number | null
  search: Generated<string>
}

export interface ConsoleTicketRow {
  token_hash: string
  site_id: number
  session_id: number
  account_id: number
  server_id: string
  origin: string | null
  view_only: boolean
  ends_at: Date
  site_key: string | null
}

export interface CrashReportRow {
  id: Generated<number>
  site_id: number
  at: Generated<Date>
  message: string
  element: string
  version: string
  page: string
  stack: Generated<string>
  ip: string
  user_agent: Generated<string>
  source: Generated<string>
  reference: Generated<string>
}

export interface CreditGrantRow {
  id: Generated<number>
  company_id: number
  site_id: number
  account_id: number
  currency: string
  amount_minor: string
  left_minor: string
  source: string
  promo_code_id: number | null
  note: Generated<string>
  granted_at: Date
  granted_by: number | null
  expires_at: Date | null
  transaction_id: number
  expiry_notified_at: Date | null
}

export interface CreditNoteRow {
  id: Generated<number>
  company_id: number
  invoice_id: number
  site_id: number
  account_id: number
  number: string
  part: string
  invoice_line_id: number | null
  reason: string
  currency: string
  net_minor: string
  tax_minor: string
  total_minor: string
  offset_minor: string
  settlement: string
  issued_at: Date
  issued_by: number | null
  ledger_transaction_id: number
}

export interface CreditUseRow {
  grant_id: number
  transaction_id: number
  company_id: number
  site_id: number
  account_id: number
  amount_minor: string
  is_expiry: Generated<boolean>
  used_at: Date
}

export interface DatacenterRow {
  site_id: number
  id: string
  continent: string
  country: string
  city: string
  position: Generated<number>
  dns: Generated<string[]>
}

export interface DepositRow {
  id: Generated<number>
  company_id: number
  site_id: number
  account_id: number
  created_by: number
  provider: string
  currency: string
  amount_minor: string
  state: Generated<number>
  problem: string | null
  email: string
  language: string
  return_url: string
  cancel_url: string
  reference: string | null
  payment: string | null
  pay_url: string | null
  created_at: Generated<Date>
  approved_at: Date | null
  completed_at: Date | null
  expires_at: Date
  check_at: Date | null
  checks: Generated<number>
  ledger_transaction_id: number | null
}

export interface DepositTransitionRow {
  before: number
  after: number
}

export interface DiskImageRow {
  id: Generated<string>
  site_id: number
  owner_id: number
  name: string
  description: Generated<string>
  image: string
  visibility: Generated<string>
  state: Generated<string>
  disk_gb: number
  bytes: number | null
  sha256: string | null
  source_id: string | null
  source_name: Generated<string>
  source_disk: Generated<number>
  command_id: number | null
  created_at: Generated<Date>
  used_at: Date | null
  removed_at: Date | null
  format: Generated<string>
  guest_os: Generated<string>
  scsi_adapter: Generated<string>
  nic_type: Generated<string>
}

export interface DiskImagePlaceRow {
  image_id: string
  site_id: number
  datacenter: string
  state: Generated<string>
  created_at: Generated<Date>
}

export interface DiskImageShareRow {
  id: Generated<number>
  site_id: number
  image_id: string
  account_id: number
  added_at: Generated<Date>
  added_by: number | null
}

export interface DiskUploadRow {
  id: Generated<string>
  site_id: number
  owner_id: number
  name: string
  description: Generated<string>
  image: string
  datacenter: string
  file_name: string
  size: number
  received: Generated<number>
  hash: string | null
  writer: string | null
  writer_until: Date | null
  image_id: string | null
  format: string | null
  sha256: string | null
  disk_gb: number | null
  created_at: Generated<Date>
  touched_at: Generated<Date>
  token_minutes: Generated<number>
  formats: string[] | null
}

export interface DiskUploadPartRow {
  upload_id: string
  site_id: number
  starts_at: number
  size: number
  file_id: string
}

export interface DocumentCounterRow {
  company_id: number
  document_type: string
  year: number
  last: number
}

export interface DownloadTokenRow {
  id: Generated<number>
  site_id: number
  account_id: number
  token_hash: string
  purpose: string
  subject: string
  uses_left: number
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  withdrawn_at: Date | null
}

export interface EmailChangeRow {
  id: Generated<number>
  site_id: number
  account_id: number
  old_email: string
  new_email: string
  changed_by: number
  changed_at: Generated<Date>
  told: boolean
}

export interface EmbeddedHostRow {
  site_id: number
  id: string
  datacenter: string
  cpu_model: string
  cores: number
  threads: number
  ram_mb: number
  maintenance: Generated<boolean>
  accepts_new: Generated<boolean>
}

export interface EmbeddedImageRow {
  site_id: number
  ref: string
  size_gb: number
  bytes: number
  sha256: string
  datacenters: string[]
}

export interface EmbeddedMachineRow {
  site_id: number
  ref: string
  power: string
  spec: unknown
  snapshots: Generated<string[]>
  downtimes: Generated<unknown>
  power_at: Generated<Date>
  created_at: Generated<Date>
  host_id: string | null
  firewall: unknown
  servicelets: Generated<unknown>
}

export interface EmbeddedNeighborRow {
  site_id: number
  datacenter: string
  network: string
  ip: string
  mac: string
  answers: boolean
  seen_at: Date
}

export interface EmbeddedPaymentRow {
  id: string
  account: string
  kind: string
  body: unknown
  due_at: Date | null
  created_at: Generated<Date>
}

export interface EmbeddedPaymentEventRow {
  id: string
  account: string
  type: string
  body: unknown
  created_at: Generated<Date>
  due_at: Generated<Date>
  tries: Generated<number>
  copies: Generated<number>
}

export interface EmbeddedPaymentKeyRow {
  account: string
  key: string
  digest: string
  answer: unknown
  created_at: Generated<Date>
}

export interface EmbeddedSwitchRow {
  site_id: number
  mgmt_ip: string
  model: Generated<string>
  extra_vlans: Generated<number[]>
  lost_vlans: Generated<number[]>
  blocked_ports: Generated<number[]>
}

export interface EmbeddedWorkRow {
  site_id: number
  key: string
  ref: string
  began_at: Generated<Date>
  takes: number
  outcome: string | null
}

export interface FileUsageRow {
  site_id: number
  account_id: number
  bytes: Generated<number>
  files: Generated<number>
}

export interface FirewallTemplateRow {
  id: Generated<number>
  site_id: number
  owner_id: number
  name: string
  rules: Generated<unknown>
  created_at: Generated<Date>
}

export interface GroupMemberRow {
  site_id: number
  group_id: number
  account_id: number
  added_at: Generated<Date>
  added_by: number | null
}

export interface GroupObjectRow {
  site_id: number
  group_id: number
  object_type: string
  object_id: string
  access: Generated<boolean>
  configuration: Generated<boolean>
}

export interface HealthIncidentRow {
  id: Generated<number>
  site_id: number
  title: string
  impact: string
  state: string
  begins_at: Generated<Date>
  planned_end: Date | null
  ended_at: Date | null
  created_by: number | null
}

export interface HealthIncidentServiceRow {
  site_id: number
  incident_id: number
  service_id: number
}

export interface HealthServiceRow {
  id: Generated<number>
  site_id: number
  name: string
  region: Generated<string>
  place: Generated<number>
}

export interface HealthUpdateRow {
  id: Generated<number>
  site_id: number
  incident_id: number
  account_id: number | null
  state: string
  body: string
  at: Generated<Date>
}

export interface IdentityRow {
  id: Generated<number>
  site_id: number
  account_id: number
  social: string
  issuer: string
  subject: string
  email: Generated<string>
  name: Generated<string>
  connected_at: Generated<Date>
}

export interface ImpersonationRow {
  id: Generated<number>
  site_id: number
  account_id: number
  admin_id: number
  reason: string
  began_at: Generated<Date>
  ended_at: Date | null
  ends_at: Date
}

export interface InboundEventRow {
  id: Generated<number>
  company_id: number
  site_id: number
  provider: string
  event_id: string
  type: string
  object: string
  state: Generated<string>
  received_at: Generated<Date>
  happened_at: Date
  due_at: Generated<Date>
  tries: Generated<number>
  ended_at: Date | null
  problem: string | null
}

export interface InboxMarkRow {
  site_id: number
  owner_id: number
  item: string
  read_at: Date | null
  marked_at: Generated<Date>
}

export interface InboxReadRow {
  site_id: number
  owner_id: number
  read_until: Date
}

export interface InitPolicyRow {
  id: Generated<number>
  site_id: number
  name: string
  version: Generated<number>
  description: Generated<string>
  state: Generated<string>
  created_at: Generated<Date>
  created_by: number | null
  published_at: Date | null
}

export interface InitPolicyConfigurationRow {
  id: Generated<number>
  site_id: number
  policy_id: number
  key: string
  value: string
}

export interface InitPolicyFileRow {
  id: Generated<number>
  site_id: number
  policy_id: number
  path: string
  owner: Generated<string>
  mode: Generated<string>
  content: Generated<string>
}

export interface InitPolicyServiceRow {
  id: Generated<number>
  site_id: number
  policy_id: number
  name: string
  package: Generated<string>
  enabled: Generated<boolean>
  state: Generated<string>
  position: Generated<number>
}

export interface InvoiceRow {
  id: Generated<number>
  company_id: number
  site_id: number
  account_id: number
  number: string
  currency: string
  month: Date
  lines: number
  net_minor: string
  tax_minor: string
  total_minor: string
  taxes: unknown
  open_minor: string
  state: Generated<string>
  issued_at: Date
  due_at: Date
  paid_at: Date | null
  ledger_transaction_id: number
  credited_net_minor: Generated<string>
  credited_minor: Generated<string>
}

export interface InvoiceLineRow {
  id: Generated<number>
  invoice_id: number
  line: number
  site_id: number
  account_id: number
  month: Date
  resource_kind: string
  resource_id: string
  resource_name: string | null
  what: string
  unit: string
  basis: unknown
  unit_price: string
  starts_at: Date
  ends_at: Date
  quantity: string
  exact_amount: string
  amount_minor: string
}

export interface InvoicePaymentRow {
  id: Generated<number>
  company_id: number
  invoice_id: number
  site_id: number
  account_id: number
  number: string
  source: string
  currency: string
  amount_minor: string
  paid_at: Date
  ledger_transaction_id: number
}

export interface InvoiceTransitionRow {
  before: string
  after: string
}

export interface IpCleanupRow {
  id: Generated<number>
  site_id: number
  kind: string
  datacenter: string
  vlan: number | null
  dry_run: Generated<boolean>
  state: Generated<string>
  scanned: Generated<number>
  command_id: number | null
  started_by: number | null
  started_at: Generated<Date>
  ended_at: Date | null
}

export interface IpFindingRow {
  id: Generated<number>
  site_id: number
  run_id: number
  address_id: number | null
  ip: string
  network: string
  vlan: number | null
  held: string
  server_id: string | null
  server: Generated<string>
  owner: Generated<string>
  seen: string
  mac: Generated<string>
  since: Date | null
  proposal: string
  result: Generated<string>
}

export interface LedgerAccountRow {
  id: Generated<number>
  company_id: number
  kind: string
  site_id: number | null
  account_id: number | null
  detail: Generated<string>
  currency: string
  balance_minor: Generated<string>
  version: Generated<number>
  floor_minor: string | null
}

export interface LedgerEntryRow {
  transaction_id: number
  line: number
  company_id: number
  ledger_account_id: number
  site_id: number | null
  account_id: number | null
  amount_minor: string
  balance_after: string
  account_version: number
  booked_at: Date
}

export interface LedgerKindRow {
  kind: string
  normal: number
  of_customer: boolean
  floor_minor: string | null
}

export interface LedgerTransactionRow {
  id: Generated<number>
  company_id: number
  kind: string
  dedupe_key: string
  digest: string
  lines: number
  booked_at: Date
  created_at: Generated<Date>
  reverses_id: number | null
  memo: Generated<string>
}

export interface LockoutRow {
  site_id: number
  key: string
  fails: number
  locked_until: Date | null
  touched_at: Generated<Date>
  account_id: number | null
}

export interface MachineLeavingRow {
  id: Generated<number>
  site_id: number
  ref: string
  left_at: Generated<Date>
  due_at: Generated<Date>
  tries: Generated<number>
  kind: Generated<string>
}

export interface MigrationRow {
  name: string
  applied_at: Generated<Date>
}

export interface NetworkRow {
  id: Generated<number>
  site_id: number
  datacenter: string
  tag: number | null
  network_type: string
  owner_id: number | null
  name: string
  description: Generated<string>
  created_at: Generated<Date>
}

export interface NetworkPermissionRow {
  id: Generated<number>
  site_id: number
  network_id: number
  account_id: number | null
  group_id: number | null
  configuration: Generated<boolean>
  added_at: Generated<Date>
  added_by: number | null
}

export interface NetworkSwitchRow {
  id: Generated<number>
  site_id: number
  name: string
  datacenter: string
  model: Generated<string>
  mgmt_ip: string
  snmp_sealed: string
  answers: boolean | null
  latency_ms: number | null
  tested_at: Date | null
  vlans_total: Generated<number>
  synced_at: Date | null
  command_id: number | null
  created_at: Generated<Date>
}

export interface NetworkSwitchPortRow {
  id: Generated<number>
  site_id: number
  switch_id: number
  no: number
  name: Generated<string>
  speed_mbps: Generated<number>
  status: string
  vlan_tags: Generated<number[]>
  host: Generated<string>
}

export interface NotificationRow {
  id: Generated<number>
  site_id: number
  owner_id: number
  kind: string
  params: Generated<unknown>
  page: string | null
  page_params: Generated<unknown>
  topic: string | null
  created_at: Generated<Date>
  read_at: Date | null
  about_id: number | null
}

export interface OnceRow {
  site_id: number
  scope: string
  route: string
  key: string
  body_hash: string
  created_at: Generated<Date>
  answer_sealed: string
}

export interface OutboxRow {
  id: Generated<number>
  site_id: number
  channel: string
  kind: string
  topic: string | null
  address: string
  body_sealed: string | null
  created_at: Generated<Date>
  ends_at: Date
  next_try_at: Generated<Date>
  tries: Generated<number>
  sent_at: Date | null
  dropped_at: Date | null
  last_error: string | null
  urgent: Generated<boolean>
  begun_at: Date | null
  repeats: Generated<number>
  forget_address: Generated<boolean>
}

export interface PartnerConnectorRow {
  site_id: number
  account_id: number
  user_name: string
  password_sealed: string
  app_id: string
  app_secret_sealed: string
  tenant_id: string
  consent_seed: Generated<string>
  last_consent: Date | null
}

export interface PaymentRow {
  id: Generated<number>
  company_id: number
  site_id: number
  account_id: number
  created_by: number | null
  provider: string
  payment_method_id: number | null
  purpose: string
  purpose_id: string
  currency: string
  amount_minor: string
  state: Generated<string>
  reason: string | null
  reference: string | null
  checkout: string | null
  pay_url: string | null
  visits: Generated<number>
  tries: Generated<number>
  checks: Generated<number>
  due_at: Generated<Date | null>
  created_at: Generated<Date>
  billed_at: Generated<Date>
  ended_at: Date | null
  ledger_transaction_id: number | null
  is_late: Generated<boolean>
  tried_at: Date | null
  taken_minor: string | null
  taken_currency: string | null
}

export interface PaymentMethodRow {
  id: Generated<number>
  company_id: number
  site_id: number
  account_id: number
  created_by: number
  provider: string
  customer: string
  reference: string
  brand: string
  last4: string
  expiry_month: number
  expiry_year: number
  is_default: Generated<boolean>
  created_at: Generated<Date>
  removed_at: Date | null
  detach_at: Date | null
}

export interface PaymentSetupRow {
  id: Generated<number>
  company_id: number
  site_id: number
  account_id: number
  created_by: number
  provider: string
  state: Generated<number>
  email: string
  language: string
  return_url: string
  cancel_url: string
  reference: string | null
  pay_url: string | null
  payment_method_id: number | null
  created_at: Generated<Date>
  completed_at: Date | null
  expires_at: Date
  check_at: Date | null
  checks: Generated<number>
}

export interface PendingAuthenticatorRow {
  site_id: number
  account_id: number
  session_id: number
  secret_sealed: string
  tries: Generated<number>
  ends_at: Generated<Date>
}

export interface PendingPhoneRow {
  site_id: number
  account_id: number
  number: string
  token_hash: string
  code_hash: string
  tries: Generated<number>
  sends: Generated<number>
  next_send_at: Date
  ends_at: Generated<Date>
}

export interface PendingRegistrationRow {
  id: Generated<number>
  site_id: number
  token_hash: string
  email: string
  password_hash: string
  locale: string
  created_at: Generated<Date>
  ends_at: Date
}

export interface PhoneRow {
  id: Generated<string>
  site_id: number
  account_id: number
  number: string
  description: Generated<string>
}

export interface PreferenceRow {
  site_id: number
  account_id: number
  group_name: string
  notification_id: number
  enabled: boolean
  inbox: Generated<boolean>
}

export interface PriceItemRow {
  site_id: number | null
  currency: string | null
  item: string | null
  hourly: string | null
  monthly: string | null
  position: number | null
}

export interface PriceListRow {
  id: Generated<number>
  company_id: number
  name: string
  currency: string
  parent_id: number | null
  markup_percent: Generated<string>
  created_at: Generated<Date>
  description: Generated<string>
}

export interface PriceListDraftRow {
  price_list_id: number
  company_id: number
  item: string
  hourly: string | null
  monthly: string
  position: Generated<number>
}

export interface PriceListPriceRow {
  version_id: number
  company_id: number
  item: string
  hourly: string | null
  monthly: string
  position: number
  is_own: boolean
}

export interface PriceListUseRow {
  id: Generated<number>
  company_id: number
  price_list_id: number
  site_id: number
  group_id: number | null
  account_id: number | null
  currency: Generated<string>
  assigned_at: Generated<Date>
  assigned_by: number | null
}

export interface PriceListVersionRow {
  id: Generated<number>
  price_list_id: number
  company_id: number
  version: number
  valid: string
  parent_version_id: number | null
  markup_percent: string
  published_at: Generated<Date>
  published_by: number | null
  parent_list_id: number | null
  follows: Generated<boolean>
}

export interface PromoCodeRow {
  id: Generated<number>
  company_id: number
  code: string
  max_uses: number | null
  max_uses_per_account: Generated<number>
  uses: Generated<number>
  starts_at: Generated<Date>
  ends_at: Date | null
  credit_days: number | null
  new_customers_only: Generated<boolean>
  created_at: Generated<Date>
}

export interface PromoCodeAmountRow {
  promo_code_id: number
  company_id: number
  currency: string
  amount_minor: string
}

export interface RecoveryCodeRow {
  site_id: number
  account_id: number
  code_hash: string
  used_at: Date | null
}

export interface RefundRow {
  id: Generated<number>
  company_id: number
  site_id: number
  account_id: number
  created_by: number | null
  payment_id: number | null
  deposit_id: number | null
  provider: string
  currency: string
  amount_minor: string
  note: string
  state: Generated<string>
  reason: string | null
  payment_reference: string | null
  reference: string | null
  checks: Generated<number>
  due_at: Generated<Date | null>
  created_at: Generated<Date>
  ended_at: Date | null
  ledger_transaction_id: number | null
  confirmed_transaction_id: number | null
  origin: Generated<string>
}

export interface RememberedBrowserRow {
  id: Generated<number>
  site_id: number
  account_id: number
  token_hash: string
  trust_epoch: number
  created_at: Generated<Date>
  ends_at: Generated<Date>
  ip: string
  user_agent: Generated<string>
}

export interface ReportScheduleRow {
  id: Generated<number>
  site_id: number
  account_id: number
  report: string
  title: Generated<string>
  format: string
  query: Generated<unknown>
  columns: Generated<unknown>
  every: string
  day: number | null
  hour: number
  paused: Generated<boolean>
  ended: Generated<boolean>
  next_at: Date
  last_at: Date | null
  created_at: Generated<Date>
}

export interface SearchTextRow {
  site_id: number
  kind: string
  id: number
  text: string
}

export interface SecretCheckRow {
  only_row: Generated<boolean>
  sealed: string
}

export interface ServerRow {
  id: Generated<string>
  site_id: number
  owner_id: number
  name: string
  description: Generated<string>
  tags: Generated<string[]>
  datacenter: Generated<string>
  image: Generated<string>
  state: Generated<string>
  power: Generated<string>
  suspended_by: string | null
  cpu_type: Generated<string>
  cpu_count: Generated<number>
  ram_mb: Generated<number>
  billing: Generated<string>
  traffic: Generated<string>
  protected: Generated<boolean>
  command_id: number | null
  doing: string | null
  created_at: Generated<Date>
  power_at: Date | null
  terminated_at: Date | null
  held: Generated<boolean>
  disk_image: string | null
  init_policy_id: number | null
  init_policy: Generated<string>
  guest_os: Generated<string>
  scsi_adapter: Generated<string>
  nic_type: Generated<string>
}

export interface ServerDiskRow {
  id: Generated<number>
  site_id: number
  server_id: string
  index: number
  size_gb: number
}

export interface ServerDriftRow {
  id: Generated<number>
  site_id: number
  ref: string
  kind: string
  known: Generated<string>
  found: Generated<string>
  first_seen: Generated<Date>
  seen_at: Generated<Date>
  ended_at: Date | null
}

export interface ServerEventRow {
  id: Generated<number>
  site_id: number
  server_id: string
  at: Generated<Date>
  action: string
  account_id: number | null
  source: Generated<string>
  result: Generated<string>
  detail: Generated<string>
  command_id: number | null
  power_from: string | null
  power_to: string | null
  ended_at: Date | null
}

export interface ServerFirewallRow {
  server_id: string
  site_id: number
  revision: Generated<number>
  state: string
  applied: unknown
  asked: unknown
  command_id: number | null
  applied_command_id: number | null
}

export interface ServerImageRow {
  site_id: number
  id: string
  name: string
  family: string
  kind: string
  disk_gb: number
  ram_mb: number
  connection_type: string
  connect_user: Generated<string>
  license: string | null
  position: Generated<number>
}

export interface ServerLoadRow {
  server_id: string
  site_id: number
  at: Date | null
  cpu: string | null
  ram: string | null
  cpu_day: Generated<unknown>
  noted_at: Generated<Date>
}

export interface ServerMeasureRow {
  server_id: string
  site_id: number
  noted_at: Generated<Date>
  statistics_at: Date | null
  memory_at: Date | null
  cpu_percent: string | null
  disk_iops: string | null
  wan_gb: string | null
  wan_p95: string | null
}

export interface ServerMonthRow {
  server_id: string
  site_id: number
  month: Date
  sums: unknown
  metered: Generated<string>
  summed_at: Generated<Date>
  billed: Generated<boolean>
}

export interface ServerMoveRow {
  id: Generated<number>
  site_id: number
  server_id: string
  service: string
  type: Generated<string>
  from_id: number
  to_id: number
  problem: Generated<string>
  moved_by: number | null
  moved_at: Generated<Date>
  command_id: number
}

export interface ServerNicRow {
  id: Generated<number>
  site_id: number
  server_id: string
  index: number
  network: string
  network_type: string
  mac: string
  connected: Generated<boolean>
  adding: number | null
  network_id: number | null
}

export interface ServerPermissionRow {
  id: Generated<number>
  site_id: number
  server_id: string
  account_id: number | null
  group_id: number | null
  configuration: Generated<boolean>
  added_at: Generated<Date>
  added_by: number | null
}

export interface ServerPlanRow {
  site_id: number
  id: string
  name: string
  cpu_type: string
  cpu_count: number
  ram_mb: number
  disk_gb: number
  position: Generated<number>
}

export interface ServerSnapshotRow {
  id: Generated<number>
  site_id: number
  server_id: string
  parent_id: number | null
  ref: Generated<string>
  name: string
  size_gb: Generated<number>
  is_current: Generated<boolean>
  created_at: Generated<Date>
  created_by: number | null
  ignored_at: Date | null
  ignored_by: number | null
}

export interface ServerTextRow {
  site_id: number
  server_id: string
  text: string
  has_disk: Generated<boolean>
  has_address: Generated<boolean>
}

export interface ServiceletCommandRow {
  id: Generated<number>
  site_id: number
  server_id: string
  servicelet: string
  command: string
  action: Generated<string>
  account_id: number | null
  command_id: number | null
  created_at: Generated<Date>
  began_at: Date | null
  ended_at: Date | null
  state: Generated<string>
  progress: Generated<number>
  exit_code: number | null
  output: Generated<string>
}

export interface SessionRow {
  id: Generated<number>
  site_id: number
  account_id: number
  token_hash: string
  created_at: Generated<Date>
  seen_at: Generated<Date>
  ends_at: Generated<Date>
  ended_at: Date | null
  ended_why: string | null
  ip: string
  user_agent: Generated<string>
  kind: Generated<string>
  origin: string | null
  claim_hash: string | null
  claim_ends_at: Date | null
  proved_at: Generated<Date>
  impersonation_id: number | null
  impersonated_by: number | null
}

export interface SiteRow {
  id: Generated<number>
  slug: string
  site_key: string
  name: string
  system_name: string
  copyright: Generated<string>
  hosts: Generated<string[]>
  origins: Generated<string[]>
  theme: unknown
  registration_allowed: Generated<boolean>
  locales: Generated<string[]>
  password_min: Generated<number>
  password_max: Generated<number>
  base_url: string | null
  door_url: string | null
  proxies: Generated<string[]>
  captcha_on: Generated<string[]>
  hides_accounts: Generated<boolean>
  masks_reset_email: Generated<boolean>
  allows_bearer: Generated<boolean>
  ga_tracker_id: Generated<string>
  ga4_tracker_id: Generated<string>
  ga_ads_tracker_id: Generated<string>
  ga4: Generated<unknown>
  csp_settings: Generated<boolean>
  csp_connector: Generated<boolean>
  microsoft_partner_id: Generated<string>
  import_url: Generated<string>
  max_phones: Generated<number>
  max_ips: Generated<number>
  context_at: Generated<Date>
  currency: Generated<string>
  server_limit: Generated<number>
  max_server_price: Generated<string>
  termination_grace_days: Generated<number>
  tells_of_impersonation: Generated<boolean>
  view_mode: Generated<string>
  mini_view_colors: Generated<string[]>
  support_enabled: Generated<boolean>
  blacklist_version: Generated<number>
  company_id: Generated<number>
  new_user_billing: Generated<number>
  verification_flow: Generated<number>
  billing_modes: Generated<string>
  auto_zone: Generated<string>
  default_continent: Generated<string>
  continent: Generated<string>
  trial_credit: Generated<string>
  trial_days: Generated<number>
  remote_web_access: Generated<boolean>
  remote_ips: Generated<string[]>
  site_key_made_at: Date | null
  old_site_key: string | null
  old_site_key_ends_at: Date | null
  login_page: Generated<string>
  terms_page: Generated<string>
  pricing_page: Generated<string>
  page_hosts: Generated<string[]>
  hidden_entries: Generated<string[]>
  words: Generated<unknown>
  mails: Generated<unknown>
  admins_in_frame: Generated<boolean>
  mail_logo: unknown
  menu: Generated<unknown>
}

export interface SiteAnnouncementRow {
  id: Generated<number>
  site_id: number
  tone: Generated<string>
  begins_at: Generated<Date>
  ends_at: Date | null
}

export interface SiteAnnouncementTextRow {
  site_id: number
  announcement_id: number
  locale: string
  title: string
  body: Generated<string>
}

export interface SiteCertificateRow {
  site_id: number
  host: string
  state: string
  issuer: Generated<string>
  expires_at: Date | null
  checked_at: Generated<Date>
}

export interface SiteDraftRow {
  site_id: number
  changes: unknown
  base_version: number
  changed_at: Generated<Date>
  changed_by: number
}

export interface SiteImageRow {
  site_id: number
  digest: string
  media_type: string
  content_base64: string
  created_at: Generated<Date>
}

export interface SiteKeyUseRow {
  site_id: number
  site_key: string
  used_at: Generated<Date>
  origin: Generated<string>
}

export interface SiteLogoRow {
  site_id: number
  scheme: string
  media_type: string
  content_base64: string
}

export interface SiteMarketplaceItemRow {
  site_id: number
  id: string
  name: string
  icon: Generated<string>
  link: string
  place: Generated<number>
}

export interface SiteSecretRow {
  site_id: number
  secret_hash: string
  created_at: Generated<Date>
  id: Generated<number>
  created_by: Generated<string>
  ending: Generated<string>
  ends_at: Date | null
  used_at: Date | null
  used_from: string | null
  uses: Generated<number>
}

export interface SiteSetupRow {
  id: Generated<number>
  site_id: number
  account_id: number
  host: string
  company_id: number | null
  company_name: string | null
  name: string | null
  system_name: string | null
  currency: string | null
  locales: string[] | null
  theme: unknown
  logo: Generated<string>
  has_prices: Generated<boolean>
  price_list_id: number | null
  hidden_entries: string[] | null
  administrators: string[] | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  published_site_id: number | null
  menu: Generated<unknown>
}

export interface SiteSocialRow {
  site_id: number
  social: string
  title: string
  issuer: string
  client_id: string
  client_secret_sealed: string
  place: Generated<number>
}

export interface SiteSupportRow {
  site_id: number
  email: Generated<string>
  phone: Generated<string>
  emergency_phone: Generated<string>
  hours: Generated<string>
  address: Generated<string>
  about: Generated<string>
  changed_at: Generated<Date>
}

export interface SiteSupportLinkRow {
  site_id: number
  place: number
  title: string
  href: string
}

export interface SiteTextRow {
  site_id: number
  kind: string
  locale: string
  title: Generated<string>
  body: string
  updated: Generated<string>
}

export interface SiteThemePreviewRow {
  site_id: number
  id: Generated<number>
  token_hash: string
  title: Generated<string>
  theme: unknown
  created_by: Generated<string>
  created_at: Generated<Date>
  ends_at: Date
  revoked_at: Date | null
}

export interface SiteTitleRow {
  site_id: number
  entry: string
  locale: string
  title: string
}

export interface SiteVersionRow {
  site_id: number
  version: number
  settings: unknown
  changes: unknown
  restored_version: number | null
  published_at: Generated<Date>
  published_by: number | null
}

export interface SpentProofRow {
  site_id: number
  challenge_hash: string
  spent_by: string | null
  ends_at: Generated<Date>
}

export interface SshKeyRow {
  id: Generated<number>
  site_id: number
  owner_id: number
  name: string
  public_key: string
  fingerprint: string
  created_at: Generated<Date>
}

export interface StoredFileRow {
  id: Generated<string>
  site_id: number
  account_id: number
  state: Generated<string>
  size: number
  media_type: Generated<string>
  sha256: string | null
  content_key_sealed: string | null
  created_at: Generated<Date>
  scan_id: number | null
  finding: string | null
  removed_at: Date | null
  counted: Generated<boolean>
}

export interface SubnetRow {
  id: Generated<number>
  site_id: number
  network_id: number
  range: string
  gateway: string | null
  dns: Generated<string[]>
  description: Generated<string>
  created_at: Generated<Date>
}

export interface TallyRow {
  site_id: number
  key: string
  hits: number
  ends_at: Date
}

export interface TaxRateRow {
  company_id: number
  valid_from: string
  rate: string
}

export interface TicketRow {
  id: Generated<number>
  site_id: number
  account_id: number
  created_by: number
  department: string
  priority: Generated<string>
  state: Generated<string>
  subject: string
  service: Generated<string>
  assignee_id: number | null
  created_at: Generated<Date>
  customer_at: Generated<Date>
  staff_at: Date | null
  last_at: Generated<Date>
  closed_at: Date | null
}

export interface TicketAttachmentRow {
  id: Generated<string>
  site_id: number
  account_id: number
  ticket_id: number | null
  message_id: number | null
  name: string
  media_type: string
  size: number
  content: Uint8Array | null
  created_at: Generated<Date>
  file_id: string | null
  moved_at: Date | null
}

export interface TicketMessageRow {
  id: Generated<number>
  site_id: number
  ticket_id: number
  account_id: number | null
  kind: Generated<string>
  is_staff: boolean
  body: string
  at: Generated<Date>
}

export interface TicketSeenRow {
  site_id: number
  ticket_id: number
  account_id: number
  message_id: number
}

export interface TokenRow {
  id: Generated<number>
  site_id: number
  account_id: number
  kind: string
  token_hash: string
  email: string
  created_at: Generated<Date>
  ends_at: Date
  used_at: Date | null
}

export interface TrafficPriceRow {
  site_id: number
  month: Date
  currency: string
  per_gb: string | null
}

export interface UploadServiceRow {
  id: Generated<string>
  site_id: number
  name: string
  datacenter: string
  url: Generated<string>
  datastore: Generated<string>
  enabled: Generated<boolean>
  max_gb: Generated<number>
  token_minutes: Generated<number>
  allowed_types: Generated<string[]>
  token_hash: string | null
  old_token_hash: string | null
  old_token_ends_at: Date | null
  version: Generated<string>
  seen_at: Date | null
  created_at: Generated<Date>
}

export interface UsageBookingRow {
  line_id: number
  site_id: number
  account_id: number
  company_id: number
  currency: string
  month: Date
  booked_at: Date | null
  transaction_id: number | null
  invoiced_at: Date | null
  invoice_line_id: number | null
}

export interface UsageDaysRow {
  site_id: number
  account_id: number
  month: Date
  resource_kind: string
  resource_id: string
  what: string
  datacenter: Generated<string>
  currency: string
  days: string[]
}

export interface UsageDaysBacklogRow {
  is_only: Generated<boolean>
  done_id: number
  until_id: number
}

export interface UsageLineRow {
  id: Generated<number>
  site_id: number
  account_id: number
  server_id: string | null
  what: string
  starts_at: Date
  ends_at: Date
  basis: unknown
  currency: string
  unit_price: string
  quantity: string
  amount: string
  resource_kind: Generated<string>
  resource_id: string | null
  unit: string | null
  price_version_id: number | null
}

export interface UsageMeterRow {
  resource_kind: string
  what: string
  unit: string
  item: string | null
}

export interface UsageOpenRow {
  server_id: string | null
  site_id: number | null
  account_id: number | null
  since: Date | null
  what: string | null
  basis: unknown
  currency: string | null
  unit_price: string | null
}

export interface UsagePeriodRow {
  resource_kind: string
  resource_id: string
  what: string
  site_id: number
  account_id: number
  since: Date
  units: Generated<string>
  basis: unknown
  currency: string
  unit_price: string
  price_version_id: number | null
}

export interface UsageReportRow {
  id: Generated<number>
  site_id: number
  account_id: number
  created_by: number
  granularity: string
  layout: string
  format: string
  delivery: string
  emails: Generated<string[]>
  first_month: string
  last_month: string
  last_line: number
  command_id: number | null
  row_count: number | null
  totals: Generated<unknown>
  created_at: Generated<Date>
}

export interface UsageSnapshotsRow {
  server_id: string | null
  site_id: number | null
  account_id: number | null
  since: Date | null
  what: string | null
  basis: unknown
  currency: string | null
  unit_price: string | null
}

export interface VisitRow {
  id: Generated<number>
  site_id: number
  state_hash: string
  social: string | null
  page: string | null
  handler: string | null
  browser_hash: string | null
  challenge: string | null
  origin: Generated<string>
  return_to: Generated<string>
  account_id: number | null
  created_at: Generated<Date>
  ends_at: Generated<Date>
  used_at: Date | null
  hand_off_hash: string | null
  outcome_sealed: string | null
  hand_off_ends_at: Date | null
  redeemed_at: Date | null
}

export interface WebhookRow {
  id: Generated<number>
  site_id: number
  owner_id: number
  url: string
  description: Generated<string>
  events: string[]
  enabled: Generated<boolean>
  secret_sealed: string
  old_secret_sealed: string | null
  old_secret_ends_at: Date | null
  created_at: Generated<Date>
  failing_since: Date | null
  stopped_at: Date | null
  failures: Generated<number>
  paused_until: Date | null
  prompt: Generated<boolean>
}

export interface WebhookDeliveryRow {
  id: Generated<number>
  site_id: number
  webhook_id: number
  event_id: string
  event: string
  body: string
  by_hand: Generated<boolean>
  state: Generated<string>
  created_at: Generated<Date>
  due_at: Generated<Date>
  tries: Generated<number>
  tried_at: Date | null
  status: number | null
  millis: number | null
  problem: string | null
  answer: Generated<string>
  sent_url: string | null
  sent_headers: unknown
  answer_headers: unknown
}

/** Every table, by its name. */
export interface Tables {
  account: AccountRow
  account_avatar: AccountAvatarRow
  account_group: AccountGroupRow
  account_permission: AccountPermissionRow
  address: AddressRow
  agreement: AgreementRow
  agreement_acceptance: AgreementAcceptanceRow
  agreement_text: AgreementTextRow
  agreement_version: AgreementVersionRow
  allowed_ip: AllowedIpRow
  api_call: ApiCallRow
  api_key: ApiKeyRow
  attempt: AttemptRow
  audit: AuditRow
  authenticator: AuthenticatorRow
  auto_recharge: AutoRechargeRow
  billing_access: BillingAccessRow
  billing_clock: BillingClockRow
  billing_contact: BillingContactRow
  billing_document: BillingDocumentRow
  billing_history: BillingHistoryRow
  billing_history_count: BillingHistoryCountRow
  billing_profile: BillingProfileRow
  blacklist_entry: BlacklistEntryRow
  budget: BudgetRow
  budget_notice: BudgetNoticeRow
  card_check: CardCheckRow
  code: CodeRow
  command: CommandRow
  command_file: CommandFileRow
  command_log: CommandLogRow
  company: CompanyRow
  company_access: CompanyAccessRow
  confirmation: ConfirmationRow
  console_session: ConsoleSessionRow
  console_ticket: ConsoleTicketRow
  crash_report: CrashReportRow
  credit_grant: CreditGrantRow
  credit_note: CreditNoteRow
  credit_use: CreditUseRow
  datacenter: DatacenterRow
  deposit: DepositRow
  deposit_transition: DepositTransitionRow
  disk_image: DiskImageRow
  disk_image_place: DiskImagePlaceRow
  disk_image_share: DiskImageShareRow
  disk_upload: DiskUploadRow
  disk_upload_part: DiskUploadPartRow
  document_counter: DocumentCounterRow
  download_token: DownloadTokenRow
  email_change: EmailChangeRow
  embedded_host: EmbeddedHostRow
  embedded_image: EmbeddedImageRow
  embedded_machine: EmbeddedMachineRow
  embedded_neighbor: EmbeddedNeighborRow
  embedded_payment: EmbeddedPaymentRow
  embedded_payment_event: EmbeddedPaymentEventRow
  embedded_payment_key: EmbeddedPaymentKeyRow
  embedded_switch: EmbeddedSwitchRow
  embedded_work: EmbeddedWorkRow
  file_usage: FileUsageRow
  firewall_template: FirewallTemplateRow
  group_member: GroupMemberRow
  group_object: GroupObjectRow
  health_incident: HealthIncidentRow
  health_incident_service: HealthIncidentServiceRow
  health_service: HealthServiceRow
  health_update: HealthUpdateRow
  identity: IdentityRow
  impersonation: ImpersonationRow
  inbound_event: InboundEventRow
  inbox_mark: InboxMarkRow
  inbox_read: InboxReadRow
  init_policy: InitPolicyRow
  init_policy_configuration: InitPolicyConfigurationRow
  init_policy_file: InitPolicyFileRow
  init_policy_service: InitPolicyServiceRow
  invoice: InvoiceRow
  invoice_line: InvoiceLineRow
  invoice_payment: InvoicePaymentRow
  invoice_transition: InvoiceTransitionRow
  ip_cleanup: IpCleanupRow
  ip_finding: IpFindingRow
  ledger_account: LedgerAccountRow
  ledger_entry: LedgerEntryRow
  ledger_kind: LedgerKindRow
  ledger_transaction: LedgerTransactionRow
  lockout: LockoutRow
  machine_leaving: MachineLeavingRow
  migration: MigrationRow
  network: NetworkRow
  network_permission: NetworkPermissionRow
  network_switch: NetworkSwitchRow
  network_switch_port: NetworkSwitchPortRow
  notification: NotificationRow
  once: OnceRow
  outbox: OutboxRow
  partner_connector: PartnerConnectorRow
  payment: PaymentRow
  payment_method: PaymentMethodRow
  payment_setup: PaymentSetupRow
  pending_authenticator: PendingAuthenticatorRow
  pending_phone: PendingPhoneRow
  pending_registration: PendingRegistrationRow
  phone: PhoneRow
  preference: PreferenceRow
  price_item: PriceItemRow
  price_list: PriceListRow
  price_list_draft: PriceListDraftRow
  price_list_price: PriceListPriceRow
  price_list_use: PriceListUseRow
  price_list_version: PriceListVersionRow
  promo_code: PromoCodeRow
  promo_code_amount: PromoCodeAmountRow
  recovery_code: RecoveryCodeRow
  refund: RefundRow
  remembered_browser: RememberedBrowserRow
  report_schedule: ReportScheduleRow
  search_text: SearchTextRow
  secret_check: SecretCheckRow
  server: ServerRow
  server_disk: ServerDiskRow
  server_drift: ServerDriftRow
  server_event: ServerEventRow
  server_firewall: ServerFirewallRow
  server_image: ServerImageRow
  server_load: ServerLoadRow
  server_measure: ServerMeasureRow
  server_month: ServerMonthRow
  server_move: ServerMoveRow
  server_nic: ServerNicRow
  server_permission: ServerPermissionRow
  server_plan: ServerPlanRow
  server_snapshot: ServerSnapshotRow
  server_text: ServerTextRow
  servicelet_command: ServiceletCommandRow
  session: SessionRow
  site: SiteRow
  site_announcement: SiteAnnouncementRow
  site_announcement_text: SiteAnnouncementTextRow
  site_certificate: SiteCertificateRow
  site_draft: SiteDraftRow
  site_image: SiteImageRow
  site_key_use: SiteKeyUseRow
  site_logo: SiteLogoRow
  site_marketplace_item: SiteMarketplaceItemRow
  site_secret: SiteSecretRow
  site_setup: SiteSetupRow
  site_social: SiteSocialRow
  site_support: SiteSupportRow
  site_support_link: SiteSupportLinkRow
  site_text: SiteTextRow
  site_theme_preview: SiteThemePreviewRow
  site_title: SiteTitleRow
  site_version: SiteVersionRow
  spent_proof: SpentProofRow
  ssh_key: SshKeyRow
  stored_file: StoredFileRow
  subnet: SubnetRow
  tally: TallyRow
  tax_rate: TaxRateRow
  ticket: TicketRow
  ticket_attachment: TicketAttachmentRow
  ticket_message: TicketMessageRow
  ticket_seen: TicketSeenRow
  token: TokenRow
  traffic_price: TrafficPriceRow
  upload_service: UploadServiceRow
  usage_booking: UsageBookingRow
  usage_days: UsageDaysRow
  usage_days_backlog: UsageDaysBacklogRow
  usage_line: UsageLineRow
  usage_meter: UsageMeterRow
  usage_open: UsageOpenRow
  usage_period: UsagePeriodRow
  usage_report: UsageReportRow
  usage_snapshots: UsageSnapshotsRow
  visit: VisitRow
  webhook: WebhookRow
  webhook_delivery: WebhookDeliveryRow
}
