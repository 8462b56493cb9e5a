// The package's entry `portico/contract`: what a service, a client or a document reads of the contract.
export { Announcement } from './contract/home/announcements.ts'
export { largestAttachment } from './contract/support/attachments.ts'
export { accountStates, transitions } from './contract/people/account-states.ts'
export type { AccountState } from './contract/people/account-states.ts'
export { BatchRow, BatchTried, EmailChange, mostInBatch } from './contract/people/batch.ts'
export { CrashReport } from './contract/reports/calls/crash-reports.ts'
export { datePaged, dateQuery, pageSizes, usualPageSize } from './contract/engine/date-paged.ts'
export { endpoint } from './contract/engine/endpoint.ts'
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
} from './contract/engine/endpoint.ts'
export { isEmail } from './contract/engine/email-address.ts'
export { code } from './contract/engine/error-codes.ts'
export { codeTables } from './contract/kinds/code.ts'
export { accountFieldCodes } from './contract/engine/field-codes.ts'
export { fieldCodes } from './contract/engine/field-codes.ts'
export type { WireError } from './contract/engine/error-codes.ts'
export { catalogue, otherMessage, ours, transport } from './contract/engine/errors.ts'
export type { CatalogueEntry } from './contract/engine/errors.ts'
export { HealthService, Incident, IncidentRow } from './contract/support/health.ts'
export { GroupObject, GroupRow, Member } from './contract/people/group-rows.ts'
export { MarketplaceItem, Menu, Whitelabel } from './contract/shell/header.ts'
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
  markup,
  maybe,
  memory,
  money,
  moneyChange,
  namedLinks,
  networkName,
  oneTimeCode,
  ordered,
  pastedText,
  percent,
  period,
  phone,
  place,
  ports,
  price,
  progress,
  rate,
  reference,
  references,
  region,
  seconds,
  secret,
  secretKey,
  serverName,
  serverPassword,
  signedMoney,
  sshPublicKey,
  storage,
  tag,
  tags,
  term,
  text,
  time,
  timeZone,
  unitPrice,
  userAgent,
  webAddress,
} from './contract/kinds.ts'
export { schemaOf } from './contract/kinds/kind.ts'
export { pricePeriods } from './contract/kinds/price.ts'
export { digestLengths, type DigestAlgorithm } from './contract/kinds/digest.ts'
export { displayedRange } from './contract/engine/displayed-range.ts'
export { isAddress, isCidr, isIPv4, isIPv4Range, isIPv6, isMac } from './contract/kinds/network.ts'
export { pathProblem, resolvedPath, type PathProblem, type PathSystem } from './contract/kinds/path.ts'
export { InboxItem, inboxKinds, InboxTarget, mostInboxItems } from './contract/account/inbox.ts'
export type { InboxKind } from './contract/account/inbox.ts'
export {
  CodeSent,
  SecondStep,
  SecondStepDetails,
  SignedIn,
  User,
  UserContext,
} from './contract/login/login.ts'
export { navigation } from './contract/navigation/navigation.ts'
export type { NavCategory, NavId } from './contract/navigation/navigation.ts'
export type { NavNode } from './contract/navigation/nodes.ts'
export {
  alwaysSent,
  notificationGroups,
  notificationIds,
  Preference,
  Preferences,
} from './contract/account/notifications.ts'
export type { Audience, NotificationGroup } from './contract/account/notifications.ts'
export { Consequence } from './contract/account/profile.ts'
export { AuditLine, ProfileDetails } from './contract/account/profile-details.ts'
export { CommandState } from './contract/account/command-state.ts'
export { CommandDetail, QueueItem } from './contract/account/queue.ts'
export {
  ReportDelivery,
  reportFormats,
  reportRhythms,
  ReportSchedule,
  reportWays,
} from './contract/reports/calls/deliveries.ts'
export type { ReportName } from './contract/navigation/report-registry.ts'
export { MailSent } from './contract/login/registration.ts'
export { administrators, roles } from './contract/engine/roles.ts'
export type { Role } from './contract/engine/roles.ts'
export { routes } from './contract/navigation/routes.ts'
export type { RouteAccess, RouteSpec } from './contract/navigation/routes/route.ts'
export { IpEntry, Phone, SecurityDetails } from './contract/account/security.ts'
export { OpenSession, RememberedBrowser } from './contract/account/sessions.ts'
export { accessLinkPage, exemptPages, sessionRules } from './contract/engine/session-errors.ts'
export type { SessionErrorKind, SessionRule } from './contract/engine/session-errors.ts'
export { SiteRow } from './contract/sites/sites.ts'
export { PasswordPolicy, Site, SocialNetwork, Theme } from './contract/sites/site.ts'
export { Connected, HandOff, SocialProfile } from './contract/login/social.ts'
export { SupportContact } from './contract/support/support-info.ts'
export { TicketDetail, TicketMessage, TicketRow } from './contract/support/rows.ts'
export { UserDetail, UserEvent, UserRow, UserService } from './contract/people/rows.ts'
export {
  tables,
  access,
  agreementAcceptances,
  agreementSigning,
  agreementVersions,
  agreements,
  announcements,
  attachments,
  autoRecharge,
  avatars,
  batch,
  billingAccess,
  billingClock,
  billingHistory,
  billingProfile,
  blacklist,
  budgets,
  captcha,
  cardCheck,
  cards,
  cloudinit,
  cloudinitConfigurations,
  cloudinitFiles,
  cloudinitServices,
  consoleSessions,
  consoles,
  costs,
  crash,
  site,
  crashReports,
  creditNotes,
  userInvoices,
  credits,
  dashboard,
  deposits,
  downloads,
  externalPages,
  groups,
  hdlib,
  hdlibShares,
  hdlibUploads,
  header,
  health,
  hosts,
  impersonation,
  inbox,
  invoiceLines,
  invoices,
  upcomingInvoice,
  ipCleanup,
  keys,
  login,
  networkPermissions,
  networks,
  notifications,
  partner,
  paymentEvents,
  payments,
  powerHistory,
  priceListItems,
  priceListUses,
  priceListVersions,
  priceLists,
  priceReasons,
  pricing,
  profile,
  queue,
  recovery,
  registration,
  remoteLogin,
  reportActions,
  reportDeliveries,
  reports,
  search,
  security,
  serverChoices,
  serverCreate,
  serverFirewall,
  serverImages,
  serverMoves,
  serverNetworks,
  serverPermissions,
  serverQuotes,
  serverTags,
  servers,
  servicelets,
  sessions,
  siteAdmins,
  siteContents,
  siteDrafts,
  siteVersions,
  siteKeys,
  siteOrigins,
  siteLogos,
  siteMails,
  siteMenus,
  siteSetups,
  siteThemes,
  siteWords,
  sites,
  social,
  sshKeys,
  subnets,
  supportInfo,
  switches,
  tasks,
  themeAdoption,
  themePreviews,
  tickets,
  timeline,
  undecidedCharges,
  uploadServices,
  usageReports,
  userBilling,
  userPayments,
  users,
  webhookDeliveries,
  webhooks,
  workQueues,
} from './contract/tables.ts'
