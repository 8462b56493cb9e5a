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
  entry(901, 'You were signed out.'),
  entry(902, 'This page is out of date. Please try again.'),
  entry(903, 'Something in the request is not valid: {key}.', { key: 'the field' }),
  entry(904, 'The request is too large.'),
  entry(905, 'The request must be JSON.'),
  entry(906, 'Not found.'),
  entry(907, 'Too many requests. Try again in {countdown} seconds.', { countdown: 'seconds' }),
  entry(908, 'The service is busy. Please try again in a moment.'),
  entry(909, 'You are not permitted to do this.'),
  entry(910, 'Requests from this page are not allowed.'),
  entry(911, 'This request is already being worked on.'),
  entry(912, 'This request was already used for something else.'),
  entry(913, 'This account is disabled. Please contact support.'),
  entry(914, 'Something went wrong on our side. Reference {reference}.', {
    reference: 'what the log calls it',
  }),
  entry(915, 'A proof of work is needed.'),
  // The way to confirm is in its `params`: by `password`, or by a code sent by `email`.
  entry(916, 'Please confirm that it is you.'),
  entry(
    918,
    'This is the last way to pass the second step. Switch two-step sign-in off, or another way on first.',
  ),
  entry(919, 'Your own address {ip} is not on the list, so you would be locked out. Add it first.', {
    ip: "the caller's address",
  }),
  entry(920, 'The list is full: it takes {max}. Remove one first.', { max: 'how many it takes' }),
  entry(921, 'This is on the list already.'),
  entry(922, 'The old password is not right.'),
  entry(923, 'Verify this first.'),
  entry(924, 'This is not an IP address or range. Write one as 203.0.113.7 or 203.0.113.0/24.'),
  entry(925, 'The command has gone too far for that.'),
  entry(926, 'Connect a social account first: without it nobody could sign in.'),
  entry(940, 'This is closed, so it cannot be changed any more.'),
  entry(941, 'Files of this kind are not accepted.'),
  entry(942, 'There is no room for more files.'),
  entry(943, "This file hasn't been checked for viruses yet. Try again in a moment."),
  entry(944, 'This file was removed because a virus was found in it.'),
  entry(927, 'The account is not in a state for that.'),
  entry(928, 'The accounts have changed meanwhile. Please check again.'),
  entry(929, 'This account is suspended: it can be looked at, but not changed.'),
  entry(930, 'This cannot be done while you are signed in as somebody else.'),
  entry(950, 'This report takes too long. Choose a shorter period or more filters, or have it delivered.'),
  // Found out by the elements: the service cannot know what a browser keeps.
  entry(
    917,
    "This browser blocks cookies on this page, so you can't stay signed in. Allow cookies or open the portal in its own tab.",
  ),
]

/** The message of any code that none of the tables knows. */
export const otherMessage = 'Error occurred ({code})'
