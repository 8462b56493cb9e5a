import type { FieldDescriptions } from './describe-field.ts'

/** Columns, filters and totals of single reports; those before `failedLoginsByIp` are in `report-fields.ts`. */
export const reportOwnFields: FieldDescriptions = {
  'reports.failedLoginsByIp': { gotIn: 'Whether someone has signed in from there since.' },
  'reports.freeWANIPs': {
    total: 'Number of rows, or of addresses of the subnet.',
    freePercent: 'Share of free addresses, in per cent.',
    largestFree: 'Most free addresses in a row.',
    gateway: 'Gateway of the subnet.',
  },
  'reports.imagesMissingInDatacenter': {
    missing: 'Number of data centers without the image.',
    missingIn: 'Data centers without the image.',
    availableIn: 'Data centers that have the image.',
  },
  'reports.impersonationLog': {
    admin: 'Email of the administrator.',
    duration: 'How long it lasted.',
    open: 'Number of sessions that are active now.',
  },
  'reports.invisibleServers': {
    on: 'Number of servers that are on.',
    since: 'Since when the owner can not sign in; null if it is not known.',
  },
  'reports.ipsWithoutServer': { note: 'Note about the address.' },
  'reports.jobQueues': {
    running: 'Number of jobs that run.',
    later: 'Number of jobs that wait for their time.',
    oldest: 'How long the first job has waited.',
  },
  'reports.lockedServersNoCommand': { doing: 'What is said to be done to the server.' },
  'reports.loginLog': { result: 'Whether it succeeded.', method: 'How the user signed in; empty otherwise.' },
  'reports.migratedEmails': {
    newEmail: 'New email.',
    oldEmail: 'Email before.',
    told: 'Whether the user was told.',
    loginsAfter: 'Number of sign-ins since.',
    changes: 'Number of changed emails.',
  },
  'reports.naServicesForRootReport': { noMachine: 'Number of servers without a machine.' },
  'reports.naServicesReport': {
    missing: 'Items of the price list that are missing.',
    noDatacenter: 'Number of servers whose data center is gone.',
    noImage: 'Number of servers whose image is gone.',
    noPrice: 'Number of servers without a price.',
  },
  'reports.newUsersSuspiciousServers': {
    score: 'How suspicious it is; more is worse.',
    days: 'Days since sign-up at most.',
    failedSignIns: 'Number of failed sign-ins.',
    signUpIp: 'IP address at sign-up.',
    age: 'Time since sign-up.',
    cpuCount: 'Number of virtual processors of all servers.',
  },
  'reports.notExistedNetworks': {
    networkDatacenter: 'ID of the data center of the network; null without a network.',
  },
  'reports.notUpdatedStatistics': {
    lastStatistics: 'When it was last measured; null without measures within a day.',
    ageMinutes: 'Minutes since it was last measured; null without measures within a day.',
    poweredOn: 'When it was turned on; null if it is not known.',
  },
  'reports.notificationFailures': {
    address: 'Who it was for.',
    channel: 'Whether it is an email or a text message.',
    nextTry: 'When it is tried again; null if it failed for good.',
    kind: 'What it was about.',
  },
  'reports.oldSnapshots': {
    snapshot: 'Name of the snapshot.',
    ignored: 'Shows ignored snapshots only.',
    isIgnored: 'Whether it is ignored.',
  },
  'reports.overlappingSubnets': {
    other: 'Subnet that it overlaps with.',
    otherNetwork: 'Name of the network of the other subnet.',
    pairs: 'Number of pairs.',
  },
  'reports.recentUsersActivity': {
    lastAt: 'When the user last did something.',
    signIns: 'Number of sign-ins.',
    actions: 'Number of all events.',
  },
  'reports.resetServersMoreThanTwice': {
    resets: 'Number of restarts.',
    initiators: 'Emails of the users who restarted it.',
  },
  'reports.serverDrift': {
    kind: 'What differs.',
    owner: 'Email of the owner of the server.',
    state: 'Whether it still differs.',
  },
  'reports.serverLicensePrice': {
    license: 'Licensed software.',
    listed: 'Whether the price list has the license.',
    licensePrice: 'Price of the license; null without one.',
    price: 'Price of the whole server; null without one.',
    noPrice: 'Number of servers whose license has no price.',
    billing: 'Whether the server is billed by the month or by the hour.',
  },
  'reports.serversNoIPs': { connected: 'Number of connected interfaces.' },
  'reports.serversNoTrafficPackage': { wanInterfaces: 'Number of public interfaces.' },
  'reports.serversWithIgnoredSnapshots': {
    ignoredCount: 'Number of ignored snapshots.',
    flaggedAt: 'When the first of them was ignored.',
    flaggedBy: 'Email of the user who had it ignored.',
  },
  'reports.serversWithInvalidConnection': {
    address: 'IP address of the server; null without one.',
    expectedType: 'How one should connect to the operating system.',
  },
  'reports.serversWithInvalidCpuLimit': {
    limit: 'Limit at the provider, in processors; null without one.',
    expected: 'Limit that it should have, in processors; null without one.',
    difference: 'Difference in per cent; null without a limit.',
  },
  'reports.serversWithManyOwners': {
    owners: 'Emails of the users who can change it.',
    ownersCount: 'Number of users who can change it.',
    formerOwners: 'Emails of the owners before.',
    lastChange: 'When its permissions last changed; null if never.',
  },
  'reports.serversWithoutDisks': { lastEvent: 'When something was last done to it; null if never.' },
  'reports.serversWithoutMemoryUsage': { lastMemory: 'When its memory was last measured; null if never.' },
  'reports.signInsByDay': {
    day: 'Day.',
    succeeded: 'Number of sign-ins that succeeded.',
    failed: 'Number of sign-ins that failed.',
  },
  'reports.sitesWithInvalidSupportFlag': {
    supportEmail: 'Email of support; empty without one.',
    openTickets: 'Number of open tickets.',
    sites: 'Number of sites.',
  },
  'reports.stuckCommands': {
    began: 'When a worker took it up; null if none has.',
    age: 'Time since it was taken up or put into the queue.',
  },
  'reports.subnetUtilization': { daysLeft: 'Days until it is full at this pace; null if it does not fill.' },
  'reports.suspendedUsersToTerminate': {
    terminateAfter: 'When it is due to be terminated.',
    due: 'Whether it is due, or number of accounts that are.',
  },
  'reports.suspendedUsersWithActiveServices': { running: 'Number of servers that are on.' },
  'reports.suspendedUsersWithPoweredOnServers': {
    poweredOn: 'When it was turned on; null if it is not known.',
    busy: 'What is being done to it; empty for nothing.',
  },
  'reports.ticketsWithoutReply': {
    waitingSince: 'Since when the customer waits for a reply.',
    lastReply: 'When support last replied; null if never.',
    neverAnswered: 'Number of tickets without any reply.',
    tickets: 'Number of tickets.',
    waiting: 'How long the customer has waited.',
  },
  'reports.typeTProcessorsWithMonthlyBillingCycle': { hourlyPrice: 'Price for an hour that it is on.' },
  'reports.unusedVLANs': { subnets: 'Number of subnets.' },
  'reports.usersOverLimits': {
    ownLimit: "Whether the limit is its own, not the site's.",
    over: 'Number of servers above the limit.',
  },
}
