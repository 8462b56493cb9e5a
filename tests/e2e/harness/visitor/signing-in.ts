import { generateSync } from 'otplib'
import type { Locator, Page } from 'playwright'
import { readDemo, type DemoAccount } from '../../../../demo-host/svc/seed/demo.ts'
import { expect } from '../page/expect.ts'
import type { Host } from '../host/host.ts'

/** A demo account. */
export function account(role: string, site = 'aurora'): DemoAccount {
  const found = readDemo().accounts.find((each) => each.role === role && each.site === site)
  if (!found) throw new Error(`There is no demo account "${role}" on ${site}.`)
  return found
}

/** A page, or one part of it. */
type Place = Page | Locator

/** Steps of a user; locators pierce the elements' roots. */
export const see = (page: Place) => ({
  email: page.getByRole('textbox', { name: 'Email', exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  signIn: page.getByRole('button', { name: 'Sign in', exact: true }),
  code: page.getByRole('textbox', { name: 'Verification code' }),
  verify: page.getByRole('button', { name: 'Verify code', exact: true }),
  sendCode: page.getByRole('button', { name: /^Send code/ }),
  resend: page.getByRole('button', { name: 'Resend code' }),
  back: page.getByRole('button', { name: 'Back to sign-in' }),
  remember: page.getByRole('checkbox', { name: /Trust this browser/ }),
  signOut: page.getByRole('button', { name: 'Sign out' }),
  alert: page.getByRole('alert'),
  heading: (name: string) => page.getByRole('heading', { name, exact: true }),
  method: (name: RegExp) => page.getByRole('radio', { name }),
  /** The button of the standalone portal's user menu. */
  portalUser: (email: string) => page.getByRole('button', { name: `Account menu, ${email}` }),
  signedInAs: (email: string) => page.getByText(new RegExp(`Signed in as .?${email.replaceAll('.', '\\.')}`)),
})

/** Types e-mail and password, and submits. */
export async function enterPassword(page: Place, { email, password }: DemoAccount): Promise<void> {
  const { email: field, password: secret, signIn } = see(page)
  await field.fill(email)
  await secret.fill(password)
  await signIn.click()
}

/** Signs out by the user menu of the standalone portal, in whatever language. */
export async function signOutOfPortal(page: Page): Promise<void> {
  await page.locator('button.user').click()
  await page.locator('#panel-user > button').click()
}

/** Types a code and submits. */
export async function enterCode(page: Place, code: string): Promise<void> {
  await see(page).code.fill(code)
  await see(page).verify.click()
}

let world = ''
const lastStep = new Map<string, number>()

/** From now on accounts are those of another world, which have used other codes. */
export const useCodesOf = (origin: string): void => void (world = origin)

/** A code the authenticator shows now or next: the service takes each only once, so a second one is later. */
export async function authenticatorCode({ totpSecret = '' }: DemoAccount): Promise<string> {
  const whose = `${world} ${totpSecret}`
  const step = Math.max((lastStep.get(whose) ?? 0) + 1, currentStep())
  lastStep.set(whose, step)
  // One step ahead is still within the tolerance; for more the clock has to come along.
  while (step > currentStep() + 1) await new Promise((resolve) => setTimeout(resolve, 500))
  return generateSync({ secret: totpSecret, epoch: step * 30 })
}

const currentStep = (): number => Math.floor(Date.now() / 30_000)

/** Signs in with an authenticator's code as the second step; the account has no other way. */
export async function enterBothSteps(page: Place, who: DemoAccount): Promise<void> {
  await enterPassword(page, who)
  await enterCode(page, await authenticatorCode(who))
}

/** The codes that were sent to an address, newest first. */
const sentCodes = async (host: Host, address: string): Promise<string[]> =>
  (await host.sentTo(address)).flatMap(({ code }) => code ?? [])

/** The newest code sent to an address, once there are as many as said. */
export async function sentCode(host: Host, address: string, count = 1): Promise<string> {
  await expect.poll(async () => (await sentCodes(host, address)).length).toBeGreaterThanOrEqual(count)
  return (await sentCodes(host, address))[0] ?? ''
}
