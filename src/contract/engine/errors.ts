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

/** Codes that no server sends: the client derives them from transport errors. */
export const transport: readonly CatalogueEntry[] = [
  entry(408, 'Network error occurred, please try again.'),
  entry(409, 'General error, please try again later.'),
  entry(-1, 'api failed'),
  entry(1, 'Failed to retrieve data'),
]

/** Codes of Portico's own service, beyond the specification. */
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
  entry(931, 'Accept the agreement to continue. Sign in to the portal to read it.'),
  entry(932, 'Version {version} of this agreement is in force by now. Read it, then accept it.', {
    version: 'the version in force',
  }),
  entry(
    933,
    "Administrators can't sign in on this page. Use the portal itself, or a page that shows the sign-in form in a frame.",
  ),
  entry(
    950,
    'This report takes too long to load. Choose a shorter period, add filters or create a file instead.',
  ),
  // Detected by the elements: the service can't know whether a browser stores cookies.
  entry(
    917,
    "This browser blocks cookies on this page, so you can't stay signed in. Allow cookies or open the portal in its own tab.",
  ),
]

/** Messages at sign-in that replace a code's own if `params.reason` is set; others are in `reasons.ts`. */
export const signInReasons: Readonly<Record<string, string>> = {
  '55.blocked': 'Access from your IP address is blocked. Contact support for help.',
  '933.reset':
    "Administrators can't set a password on this page, and yours is unchanged. Use the portal itself, or a page that shows the sign-in form in a frame.",
}

/** The message of any code that none of the tables knows. */
export const otherMessage = 'Error occurred ({code})'
