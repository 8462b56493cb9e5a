// Made from the docblocks of elements/ by npm run docs.
export const scenarios = ['', 'empty', 'slow', 'error', 'expired', 'two-step', 'denied']

export const examples = [
  {
    tag: 'portal-api',
    summary: 'API keys, webhooks, documentation and developer tools, for programs that use the service.',
  },
  {
    tag: 'portal-billing',
    summary: "Billing of the user's account.",
  },
  {
    tag: 'portal-dashboard',
    summary: 'The dashboard of the signed-in user.',
  },
  {
    tag: 'portal-inbox',
    summary: "The user's notifications.",
  },
  {
    tag: 'portal-login',
    summary: 'Sign-in, accounts and recovery, with two-factor authentication.',
  },
  {
    tag: 'portal-nav',
    summary: 'The navigation of the signed-in user.',
  },
  {
    tag: 'portal-networks',
    summary: 'Networks, subnets and their addresses.',
  },
  {
    tag: 'portal-operations',
    summary:
      'Hosts, switches, power history, queues, blocked addresses, IP cleanup, upload services and init policies, for operators and administrators.',
  },
  {
    tag: 'portal-people',
    summary: 'Accounts and groups.',
  },
  {
    tag: 'portal-profile',
    summary: 'Profile and security of the signed-in user.',
  },
  {
    tag: 'portal-queue',
    summary: 'The task queue of the signed-in user.',
  },
  {
    tag: 'portal-reports',
    summary: 'Reports of a site.',
  },
  {
    tag: 'portal-servers',
    summary: 'Servers and what they cost.',
  },
  {
    tag: 'portal-sites',
    summary: 'Sites and price lists.',
  },
  {
    tag: 'portal-storage',
    summary: 'Disk images: own, shared, and those of the site.',
  },
  {
    tag: 'portal-support',
    summary: 'Tickets, support contacts and service health.',
  },
  {
    tag: 'portal-theme-editor',
    summary: 'The theme editor of a site.',
  },
  {
    tag: 'portal-user',
    summary: 'The signed-in user and a sign-out button.',
  },
]
