/** One entry of the error catalogue: its exact English message, `{name}` where a parameter goes. */
export interface CatalogueEntry {
  code: number
  message: string
  /** Parameters the message takes, by name, with their meaning. */
  params?: Record<string, string>
  /** The text comes from the server's `info`, not from here. */
  fromServer?: true
}

const entry = (code: number, message: string, params?: Record<string, string>): CatalogueEntry =>
  params ? { code, message, params } : { code, message }

const ip = 'Access is forbidden. Your IP address is not permitted to login to this account.'

/** Every code of the account specification, in its order. */
export const catalogue: readonly CatalogueEntry[] = [
  entry(10, 'Login failed.'),
  entry(11, 'Already logged in, logout first.'),
  entry(12, 'Email is invalid.'),
  entry(13, 'Login is blocked. Try again in {countdown} seconds.', {
    countdown: 'seconds until the next try',
  }),
  entry(14, 'Login failed, configuration error.'),
  entry(15, 'Invalid password. Must contain {min}-{max} characters.', {
    min: "the site's shortest password, 6 by default",
    max: "the site's longest password, 30 by default",
  }),
  entry(16, 'Repeat password does not match selected password.'),
  entry(17, 'Selected email is not available for new account.'),
  entry(18, 'Token is not valid, reset your password again and a new token will be sent to you.'),
  entry(19, 'Failed to setup new user account, please try again.'),
  entry(20, 'You are not logged in.'),
  entry(21, 'Invalid email or password.'),
  entry(22, 'Email is invalid.'),
  entry(24, 'You are not logged in.'),
  entry(25, 'Email is required.'),
  entry(26, 'Password is required.'),
  entry(27, 'Repeat Password is required.'),
  entry(28, "Can't create user for this site."),
  entry(29, 'This password is invalid, please change the selected password.'),
  entry(30, 'Your social account has no email address.'),
  entry(31, 'Social access is possible only from a listed social site.'),
  entry(32, 'The social session expired, please try again.'),
  entry(33, 'This account exists on another social network.'),
  entry(34, 'This account exists already, log in with email and password.'),
  entry(35, 'Unable to update social information.'),
  entry(36, 'Social access is currently not available.'),
  entry(37, 'Email authorization is required.'),
  entry(38, 'This social id is used by another account.'),
  entry(39, 'Log in with the connected social account.'),
  entry(40, 'Remove all social connections only after setting a password.'),
  entry(41, 'Social login took too long.'),
  entry(42, 'New user registration is not allowed.'),
  entry(50, 'Two-Factor authentication token expired, please login again.'),
  { code: 51, message: '{info}', params: { info: "the server's own text" }, fromServer: true },
  entry(52, 'Failed to resend two form authentication code, please try again'),
  entry(54, 'Invalid TFA verification code'),
  entry(55, ip),
  entry(56, 'User logged off. New IP Address detected'),
  entry(128, 'Partner User Name is required.'),
  entry(129, 'Partner Password is required.'),
  entry(130, 'Application Id is required.'),
  entry(144, 'Application Secret Key is required.'),
  entry(145, 'Application Tenant Id is required.'),
]

/** Codes that no server sends: the client makes them from what happened on the way. */
export const transport: readonly CatalogueEntry[] = [
  entry(408, 'Network error occurred, please try again.'),
  entry(409, 'General error, please try again later.'),
  entry(-1, 'api failed'),
  entry(1, 'Failed to retrieve data'),
]

/** What Portico's own service answers beyond the specification. */
export const ours: readonly CatalogueEntry[] = [
  entry(901, "You've been signed out. Sign in again."),
  entry(902, 'This page is out of date. Try again.'),
  entry(903, 'The value of {key} is not valid. Check it and try again.', { key: 'the field' }),
  entry(904, 'This is too large to send. Shorten it or use a smaller file.'),
  entry(905, 'The request body must be JSON.'),
  entry(906, "Not found. It may have been deleted, or you don't have access to it."),
  entry(907, 'Too many requests. Try again in {countdown} seconds.', { countdown: 'seconds' }),
  entry(908, 'The service is busy. Try again in a moment.'),
  entry(909, "You don't have permission to do this. Ask your administrator for access."),
  entry(
    910,
    "Requests from this website aren't allowed. Ask your provider to add it to the allowed origins.",
  ),
  entry(911, 'This request is already in progress. Wait a moment before you try again.'),
  entry(912, 'This idempotency key was already used for a different request. Use a new key.'),
  entry(913, 'This account is disabled. Contact support to have it enabled.'),
  entry(914, 'Something went wrong on our end. Try again, or contact support with reference {reference}.', {
    reference: 'what the log calls it',
  }),
  entry(915, "We couldn't verify that you're not a robot. Reload the page and try again."),
  // The way to confirm is in its `params`: by `password`, or by a code sent by `email`.
  entry(916, 'Confirm your identity to continue.'),
  entry(
    918,
    'This is your only verification method. Turn on another method or turn off two-factor authentication first.',
  ),
  entry(919, "Your IP address {ip} isn't on the list, so you'd be locked out. Add it first.", {
    ip: "the caller's address",
  }),
  entry(920, "You've reached the limit of {max}. Remove one to add another.", { max: 'how many it takes' }),
  entry(921, 'This already exists. Enter something else.'),
  entry(922, 'Your current password is incorrect. Try again.'),
  entry(923, 'Set this up and verify it first.'),
  entry(924, 'Enter an IP address or range, such as 203.0.113.7 or 203.0.113.0/24.'),
  entry(925, 'This task can no longer be canceled or retried.'),
  entry(926, "Connect a social account first. Without one, you couldn't sign in."),
  entry(940, "This is closed and can't be changed."),
  entry(941, "This file type isn't supported. Attach an image, PDF, text or ZIP file."),
  entry(942, 'There is no room for more files.'),
  entry(943, "This file hasn't been checked for viruses yet. Try again in a moment."),
  entry(944, 'This file was removed because a virus was found in it.'),
  entry(945, "This image can't be used. Choose a PNG, JPEG or WebP image of up to 1024 × 1024 pixels."),
  entry(927, "This action isn't available for this account at the moment."),
  entry(928, 'The accounts have changed since you checked them. Check them again.'),
  entry(929, "This account is suspended. You can view it but can't make changes."),
  entry(930, "You can't do this while you're signed in as another user."),
  entry(
    950,
    'This report takes too long to load. Choose a shorter period, add filters or create a file instead.',
  ),
  // Found out by the elements: the service cannot know what a browser keeps.
  entry(
    917,
    "This browser blocks cookies on this page, so you can't stay signed in. Allow cookies or open the portal in its own tab.",
  ),
]

/** What is said instead of a code's own message where `params.reason` tells why, by code and reason: `errors.e927.subUsers`. */
export const reasons: Readonly<Record<string, string>> = {
  '55.blocked': 'Access from your IP address is blocked. Contact support for help.',
  '906.account': 'No account found. Check the email or ID.',
  '903.takesServers': "This account can't receive servers in its current state.",
  '903.subnetStart':
    'Enter the first address of an IPv4 range and its prefix, such as 10.0.0.0/24, with a prefix from /8 to /30.',
  '903.subnetPrefix': 'This range is too large. Choose a longer prefix.',
  '903.subnetPrivate': 'Private networks use ranges within 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16.',
  '903.subnetOverlaps':
    'This range overlaps another subnet. Choose one that has no address in common with it.',
  '903.gatewayOutside':
    "The gateway must be an address within the subnet's range, but not its first or last.",
  '903.twoServers': 'Enter up to two IPv4 addresses of DNS servers.',
  '903.addressOutside':
    "This address isn't in a subnet of the network. Leave the field empty to get a free one.",
  '903.serverOfNetwork': "Choose a server of the network's owner in the same data center.",
  '903.hostName': 'Enter a full host name, such as www.example.com.',
  '903.lines': "Some lines can't be imported: {lines}. Correct or remove them.",
  '903.switchAddress': 'Enter one IP address of a management network, such as 10.0.0.2.',
  '903.snmpAgain': 'Enter the SNMP community again, because the address changes.',
  '903.nodeAddress': 'Enter an address that starts with https://, without a user name or a query.',
  '903.noTypes': 'Choose at least one file type.',
  '903.policyPath': "A file can't be written there. Enter the full path of a file, such as /etc/motd.",
  '903.policyOwner': 'Enter a user, or a user and a group, such as root:root.',
  '903.policyMode': 'Enter four digits from 0 to 7, such as 0644.',
  '903.policyKey':
    'Enter a key of cloud-config, such as timezone: lowercase letters, digits and underscores.',
  '903.policyKeyTaken': "The portal sets this key itself, so a policy can't.",
  '903.policyYaml': "This isn't a value in YAML. Check the indentation and the quotes.",
  '903.policyList': 'This key needs a list in YAML: one item per line, each after a dash.',
  '903.policyService': 'Enter the name of a systemd unit, such as nginx or backup.timer.',
  '903.policyPackage': 'Enter the name of a package, such as nginx.',
  '903.policySize': 'A policy can have up to 48 KB. Make this shorter, or have the server download it.',
  '919.blocked': "Your own IP address {ip} is in this range, so you'd be locked out. Choose another range.",
  '927.hasSubnets': 'The network has subnets. Delete them first.',
  '927.serversAttached': 'Servers are connected to this network. Remove their interfaces first.',
  '927.notPrivate': 'This is only possible with private networks.',
  '927.addressesInUse': 'Servers use addresses in this subnet. Remove their interfaces first.',
  '927.addressTaken': 'A server uses this address.',
  '927.addressReserved': 'This address is reserved.',
  '927.nothingToClear': "There's nothing to clear: nothing is set for this address.",
  '927.subnetFull': "All addresses in this network's subnets are taken. Add a subnet, or release an address.",
  '927.policyNotDraft': 'Only drafts can be changed. Create a new version of the policy instead.',
  '927.policyPublished': 'Servers can be created with this policy. Retire it first.',
  '927.policyNotPublished': 'The policy is not published.',
  '927.policyEmpty': "The policy doesn't do anything yet. Add a file, a configuration or a service first.",
  '927.policyHasDraft': 'There is already a draft of this policy. Change or delete that one.',
  '927.self': "You can't do this to your own account.",
  '927.subUsers': 'This user has sub-users. Terminate them first.',
  '928.servers': 'The servers have changed since you checked them. Check them again.',
  '927.noPrice': 'There is no price for this in {currency}. Contact support.',
  '927.maxPrice':
    'This server would cost {price} {currency} per month. Your limit per server is {max} {currency} per month. Choose a smaller configuration, or contact support to raise the limit.',
  '927.busy': 'Another operation is currently running on this server. Wait for it to end.',
  '927.notReady': "The server isn't ready for this.",
  '927.sameState': 'Nothing would change: the server is already like this.',
  '927.suspended': 'The server is suspended.',
  '927.mustBeOn': 'The server must be on for this. Power it on first.',
  '927.protected': 'The server is protected from being terminated. Remove the protection first.',
  '927.snapshots': 'The server has snapshots. Delete them first.',
  '927.osDisk': "The server starts from this disk, so it can't be removed.",
  '927.mustGrow': 'Disks can only be made larger. Choose a size above the current one.',
  '927.noAddress':
    'There are no free IP addresses in this data center. Choose another one, or contact support.',
  '927.lastServer':
    'This is the last server that the key is limited to. Allow all servers instead, or delete the key.',
  '927.lastInterface': "This is the server's only network interface, so it can't be removed.",
  '927.lastAddress': "This is the interface's only IP address. Remove the interface instead.",
  '927.notPublic': 'Only WAN interfaces have public IP addresses.',
  '927.rulesChanged':
    'Someone else changed these rules in the meantime. Reload the page, then make your changes again.',
  '927.noServicelets': "This data center doesn't offer servicelets.",
  '927.serviceletState':
    "The servicelet doesn't allow this as it is now. Look at its status, then choose what it offers.",
  '927.mustBeOff': 'The server must be off for this. Power it off first.',
  '927.imageBusy': 'Another operation is currently running on this image. Wait for it to end.',
  '927.imageNotReady': "The image isn't ready for this.",
  '927.imageInUse': 'A server is being created from this image. Wait until it is ready.',
  '927.imageThere': 'The image is already in this data center. Choose another one.',
  '927.fileFormat': "The file's content doesn't fit its name. Choose a VMDK, QCOW2, VHD, raw or ISO image.",
  '927.fileRefers': 'This image refers to other files. Export it as a single file, then upload that.',
  '927.fileUnusable': "This image can't be used. It may be damaged or encrypted.",
  '927.uploadOffset': 'The upload continues at another place. Ask where.',
  '927.noLibrary': "This data center doesn't offer disk images.",
  '927.switchBusy': 'The switch is being synced. Wait for the task to end.',
  '927.switchSilent': "The switch doesn't answer. Test it, then try again.",
  '927.portsBlocked': 'Ports of this switch are blocked. Unblock them first.',
  '927.noSwitches': "Switches of this data center can't be managed from here.",
  '927.cleanupBusy': 'A cleanup is already running. Wait for the task to end.',
  '927.cleanupNothing': "There's nothing to clear: no finding is left that can be cleared.",
  '927.noArpScan': "This data center can't be scanned from here.",
  '927.uploadsOff': "This data center doesn't accept uploads at the moment. Choose another data center.",
  '927.formatOff': "This data center doesn't accept images in this format. Choose another data center.",
  '927.uploadsRunning': 'Files are being uploaded to this data center. Disable the service and wait.',
}

/** The message of any code that none of the tables knows. */
export const otherMessage = 'Error occurred ({code})'
