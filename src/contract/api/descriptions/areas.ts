/** What the OpenAPI document says of an area. */
export interface AreaDescription {
  /** A few words, for the tag. */
  title: string
  about: string
  /** What its `id` is the ID of. */
  record?: string
}

const area = (title: string, about: string, record?: string): AreaDescription =>
  record === undefined ? { title, about } : { title, about, record }

/** Every table of endpoints, by its name. */
export const areas: Readonly<Record<string, AreaDescription>> = {
  access: area('Access links', "Signs customers in and invites them from a reseller's own server."),
  announcements: area('Announcements', 'Temporary announcements of a site.', 'announcement'),
  attachments: area('Attachments', 'Files of support messages.', 'file'),
  avatars: area('Avatars', 'Pictures of users.', 'picture'),
  batch: area(
    'Batch actions',
    'Suspends, resumes and terminates many accounts, and changes emails.',
    'change',
  ),
  blacklist: area('Blacklist', 'IP addresses that are blocked from sign-in, sign-up or the API.', 'entry'),
  captcha: area('CAPTCHA', 'Challenges that tell people from robots.'),
  cloudinit: area(
    'Init policies',
    'What cloud-init does on new servers, in drafts and published versions.',
    'policy',
  ),
  cloudinitConfigurations: area(
    'Init policy configurations',
    'Keys of cloud-init in a policy.',
    'configuration',
  ),
  cloudinitFiles: area('Init policy files', 'Files that a policy writes.', 'file'),
  cloudinitServices: area(
    'Init policy services',
    'System services that a policy installs and starts.',
    'service',
  ),
  consoleSessions: area(
    'Console sessions',
    'Who has been connected to the consoles of servers.',
    'console session',
  ),
  consoles: area('Consoles', 'Opens the console of a server.', 'server'),
  crash: area('Crashes', 'Takes reports of crashed elements.'),
  site: area('Site', 'The site of the caller: its brand, texts and settings.', 'analytics identity'),
  crashReports: area('Crash reports', 'Errors of elements and of the service.', 'report'),
  dashboard: area('Dashboard', 'What the start page shows.', 'record'),
  deposits: area('Deposits', 'What customers pay in on the page of a payment provider.', 'deposit'),
  paymentEvents: area('Payment events', 'What payment providers report, signed.', 'event'),
  groups: area('Groups', 'Users who have the same additional permissions.', 'group'),
  hdlib: area('Disk library', 'Images that servers are created from.', 'image'),
  hdlibShares: area('Image shares', 'Users who may create servers from an image.', 'share'),
  hdlibUploads: area('Uploads', 'Uploads of disk images, by the protocol tus 1.0.', 'upload'),
  header: area('Header', 'What the navigation shows.', 'entry of the menu'),
  health: area('Service status', 'Incidents and planned maintenance.', 'incident'),
  hosts: area('Hosts', 'Machines that servers run on.', 'host'),
  impersonation: area('Impersonation', 'Ends a session in the name of another user.'),
  inbox: area('Inbox', 'Notifications in the portal.', 'notification'),
  ipCleanup: area('IP cleanup', 'Finds and clears addresses that nothing uses.', 'run'),
  keys: area('API keys', 'Keys for programs, and what they may do.', 'API key'),
  login: area('Sign-in', 'Signs in by password and second step, and reads the session.', 'phone number'),
  networkPermissions: area('Network permissions', 'Users and groups with access to a network.', 'permission'),
  networks: area('Networks', 'Private and public networks.', 'network'),
  notifications: area('Notifications', 'Which notifications a user gets, and where.', 'notification type'),
  partner: area('Partner connector', "The account's connection to the Microsoft Partner Center."),
  powerHistory: area('Power history', 'When servers were turned on and off, and by whom.', 'entry'),
  pricing: area('Pricing', 'Prices of everything that servers use.', 'price'),
  profile: area('Profile', "The user's own details and preferences.", 'entry'),
  queue: area('Task queue', 'Work that takes longer than a reply.', 'task'),
  recovery: area('Password recovery', 'Resets a forgotten password by email.'),
  registration: area('Sign-up', 'Creates accounts and verifies their email.'),
  reportActions: area('Report actions', 'Changes the rows of reports.', 'row'),
  reportDeliveries: area('Report files', 'Creates files of reports, once or on a schedule.', 'schedule'),
  reports: area('Reports', 'Figures about accounts, servers, networks and the service itself.', 'row'),
  search: area('Search', 'Finds records in all lists.', 'record'),
  security: area('Security', 'Two-factor authentication, phone numbers and allowed addresses.', 'session'),
  serverChoices: area('Server choices', 'Choices for filters and forms about servers.', 'choice'),
  serverCreate: area('Server creation', 'Offers, prices and creates servers.', 'choice'),
  serverFirewall: area('Firewall', "A server's firewall, and templates of rules.", 'rule or template'),
  serverImages: area('Server images', 'Turns a server into a disk image.', 'server'),
  serverMoves: area('Service migration', 'Moves servers from one user to another.', 'move'),
  serverNetworks: area('Network interfaces', "A server's interfaces and addresses.", 'interface'),
  serverPermissions: area('Server permissions', 'Users and groups with access to a server.', 'permission'),
  serverQuotes: area('Server quotes', 'What changes of a server would cost.', 'server'),
  serverTags: area('Server tags', "The user's own tags of servers.", 'server'),
  servers: area('Servers', 'Lists servers, reads what they are and did, and changes them.', 'server'),
  servicelets: area('Servicelets', 'Agents that run inside servers.', 'servicelet'),
  sessions: area(
    'Sessions',
    "The user's sessions and trusted browsers, and confirmation of identity.",
    'session',
  ),
  sites: area('Sites', 'Sites and their limits, view and support.', 'site'),
  social: area('Social sign-in', 'Signs in with accounts of social networks, and connects them.', 'network'),
  sshKeys: area('SSH keys', 'Public keys for new servers.', 'SSH key'),
  subnets: area('Subnets', 'Subnets of networks, and their addresses.', 'subnet'),
  supportInfo: area('Support contacts', 'How customers reach support.'),
  switches: area('Switches', 'Network switches of data centers.', 'switch'),
  tasks: area(
    'Tasks',
    'Retries, cancels and gives up tasks, own ones and those of managed accounts.',
    'task',
  ),
  tickets: area('Tickets', 'Conversations between customers and support.', 'ticket'),
  timeline: area('Timelines', 'What happened to a record, from every source.', 'record'),
  uploadServices: area('Upload services', 'Nodes of data centers that take uploads.', 'upload service'),
  users: area('Users', 'Accounts of a site, their role, status and limits.', 'user'),
  webhookDeliveries: area(
    'Webhook deliveries',
    'What was sent to webhooks, and what they answered.',
    'delivery',
  ),
  webhooks: area('Webhooks', 'Addresses that are called when something has happened.', 'webhook'),
  workQueues: area('Work queues', 'Background jobs of the service.', 'queue'),
}
