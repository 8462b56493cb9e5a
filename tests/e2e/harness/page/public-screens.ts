import type { Locator, Page } from 'playwright'
import { expect } from './expect.ts'
import type { Host, Message } from '../host/host.ts'

/** Texts and controls of the public screens other than sign-in. */
export const seePublicScreen = (page: Page | Locator) => ({
  newPassword: page.getByLabel('New password', { exact: true }),
  repeat: page.getByLabel('Confirm password', { exact: true }),
  create: page.getByRole('button', { name: 'Create account', exact: true }),
  sendLink: page.getByRole('button', { name: 'Send link' }),
  save: page.getByRole('button', { name: 'Set password' }),
  validate: page.getByRole('button', { name: 'Verify email' }),
  goOn: page.getByRole('button', { name: 'Continue', exact: true }),
  toCreate: way(page, 'Create account'),
  toForgot: way(page, 'Forgot password?'),
  terms: way(page, 'Terms of service'),
  back: way(page, 'Back to sign-in'),
  network: page.getByRole('button', { name: 'Continue with Demo ID' }),
  status: page.getByRole('status'),
})

// An element that keeps its route to itself has no addresses to link to: its ways are buttons.
const way = (page: Page | Locator, name: string): Locator =>
  page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name, exact: true }))

let number = 0

/** A person without an account. */
export const newcomer = (): { email: string; password: string } => {
  number += 1
  return { email: `newcomer${number}@mail.example`, password: 'seven quiet rivers' }
}

/** Types a new account's e-mail and password, and submits. */
export async function enterNewAccount(
  page: Page | Locator,
  { email, password }: { email: string; password: string },
  repeated = password,
): Promise<void> {
  // Only this form has it; signing in has the other two fields too.
  await seePublicScreen(page).repeat.fill(repeated)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await seePublicScreen(page).create.click()
}

/** Types a new password, and submits. */
export async function enterNewPassword(page: Page | Locator, password: string): Promise<void> {
  await seePublicScreen(page).newPassword.fill(password)
  await seePublicScreen(page).repeat.fill(password)
  await seePublicScreen(page).save.click()
}

/** The mails of one kind to an address, newest first. */
export const mailsOf = async (host: Host, address: string, kind: string): Promise<Message[]> =>
  (await host.sentTo(address)).filter((mail) => mail.kind === kind)

/** The newest mail of one kind to an address, once there are as many as said. */
export async function mailOf(host: Host, address: string, kind: string, count = 1): Promise<Message> {
  await expect.poll(async () => (await mailsOf(host, address, kind)).length).toBeGreaterThanOrEqual(count)
  return (await mailsOf(host, address, kind))[0]!
}

/** The link in the newest mail of a kind. */
export const mailedLink = async (host: Host, address: string, kind: string, count = 1): Promise<string> =>
  (await mailOf(host, address, kind, count)).link ?? ''
