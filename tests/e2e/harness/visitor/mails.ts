import type { MailServer } from '../../../svc/harness/world/mail-server.ts'
import { expect } from '../page/expect.ts'

/** The newest mail to an address as it came, once there is one. */
export async function mailTo({ mails }: MailServer, address: string): Promise<string> {
  const newest = () => mails.findLast(({ to }) => to.includes(address))
  await expect.poll(newest).toBeDefined()
  return newest()?.raw ?? ''
}
