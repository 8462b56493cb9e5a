// The package's entry `portico/contract`: what a service, a client or a document reads of the contract.
export { Announcement } from './contract/announcements.ts'
export { largestAttachment } from './contract/attachments.ts'
export { accountStates, transitions } from './contract/account-states.ts'
export type { AccountState } from './contract/account-states.ts'
export { BatchRow, BatchTried, EmailChange, mostInBatch } from './contract/batch.ts'
export { CrashReport } from './contract/crash-reports.ts'
export { datePaged, dateQuery, pageSizes, usualPageSize } from './contract/date-paged.ts'
export { endpoint } from './contract/endpoint.ts'
export type {
  AnyStruct,
  Can,
  Endpoint,
  EndpointTable,
  Handlers,
  Input,
  Method,
  ParamNames,
  Reply,
} from './contract/endpoint.ts'
export { isEmail } from './contract/email-address.ts'
export { code } from './contract/error-codes.ts'
export { codeTables } from './contract/kinds/code.ts'
export { accountFieldCodes } from './contract/field-codes.ts'
export { fieldCodes } from './contract/field-codes.ts'
export type { WireError } from './contract/error-codes.ts'
export { catalogue, otherMessage, ours, transport } from './contract/errors.ts'
export type { CatalogueEntry } from './contract/errors.ts'
export { HealthService, Incident, IncidentRow } from './contract/health.ts'
export { GroupObject, GroupRow, Member } from './contract/group-rows.ts'
export { MarketplaceItem, Menu, Whitelabel } from './contract/header.ts'
export {
  amount,
  bytes,
  cidr,
  codeOf,
  color,
  count,
  countBetween,
  countText,
  country,
  currency,
  day,
  digest,
  either,
  email,
  file,
  fileName,
  filePath,
  fileText,
  flag,
  id,
  image,
  ip,
  ipRange,
  language,
  link,
  load,
  loggedAt,
  longText,
  mac,
  maybe,
  memory,
  money,
  networkName,
  percent,
  period,
  phone,
  ports,
  price,
  progress,
  rate,
  reference,
  region,
  seconds,
  secret,
  serverName,
  serverPassword,
  sshPublicKey,
  storage,
  tag,
  tags,
  term,
  text,
  time,
  userAgent,
  webAddress,
} from './contract/kinds.ts'
export { schemaOf } from './contract/kinds/kind.ts'
export { pricePeriods } from './contract/kinds/price.ts'
export { digestLengths, type DigestAlgorithm } from './contract/kinds/digest.ts'
export { displayedRange } from './contract/displayed-range.ts'
export { isAddress, isCidr, isIPv4, isIPv4Range, isIPv6, isMac } from './contract/kinds/network.ts'
export { pathProblem, resolvedPath, type PathProblem, type PathSystem } from './contract/kinds/path.ts'
export { InboxItem, inboxKinds, InboxTarget, mostInboxItems } from './contract/inbox.ts'
export type { InboxKind } from './contract/inbox.ts'
export { CodeSent, SecondStep, SecondStepDetails, SignedIn, User, UserContext } from './contract/login.ts'
export { navigation } from './contract/navigation.ts'
export type { NavCategory, NavId } from './contract/navigation.ts'
export type { NavNode } from './contract/navigation/nodes.ts'
export {
  alwaysSent,
  notificationGroups,
  notificationIds,
  Preference,
  Preferences,
} from './contract/notifications.ts'
export type { Audience, NotificationGroup } from './contract/notifications.ts'
export { Consequence } from './contract/profile.ts'
export { AuditLine, ProfileDetails } from './contract/profile-details.ts'
export { CommandDetail, CommandState, QueueItem } from './contract/queue.ts'
export {
  ReportDelivery,
  reportFormats,
  reportRhythms,
  ReportSchedule,
  reportWays,
} from './contract/report-deliveries.ts'
export type { ReportName } from './contract/report-registry.ts'
export { MailSent } from './contract/registration.ts'
export { administrators, roles } from './contract/roles.ts'
export type { Role } from './contract/roles.ts'
export { routes } from './contract/routes.ts'
export type { RouteAccess, RouteSpec } from './contract/routes/route.ts'
export { IpEntry, Phone, SecurityDetails } from './contract/security.ts'
export { OpenSession, RememberedBrowser } from './contract/sessions.ts'
export { accessLinkPage, exemptPages, sessionRules } from './contract/session-errors.ts'
export type { SessionErrorKind, SessionRule } from './contract/session-errors.ts'
export { SiteRow } from './contract/sites.ts'
export { PasswordPolicy, Site, SocialNetwork, Theme } from './contract/site.ts'
export { Connected, HandOff, SocialProfile } from './contract/social.ts'
export { SupportContact } from './contract/support-info.ts'
export { TicketDetail, TicketMessage, TicketRow } from './contract/ticket-rows.ts'
export { UserDetail, UserEvent, UserRow, UserService } from './contract/user-rows.ts'
export {
  tables,
  access,
  announcements,
  attachments,
  avatars,
  batch,
  blacklist,
  captcha,
  cloudinitConfigurations,
  cloudinitFiles,
  cloudinitServices,
  cloudinit,
  consoleSessions,
  consoles,
  crashReports,
  dashboard,
  groups,
  hdlibUploads,
  hdlib,
  hdlibShares,
  header,
  health,
  hosts,
  impersonation,
  inbox,
  ipCleanup,
  keys,
  login,
  networkPermissions,
  networks,
  notifications,
  partner,
  powerHistory,
  pricing,
  profile,
  queue,
  recovery,
  registration,
  reportActions,
  reportDeliveries,
  reports,
  security,
  serverChoices,
  serverCreate,
  serverFirewall,
  serverImages,
  serverMoves,
  serverNetworks,
  serverPermissions,
  serverTags,
  servers,
  servicelets,
  sessions,
  crash,
  site,
  sites,
  social,
  sshKeys,
  subnets,
  supportInfo,
  switches,
  tickets,
  uploadServices,
  users,
  webhookDeliveries,
  webhooks,
  workQueues,
} from './contract/tables.ts'
