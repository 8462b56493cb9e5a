import { sealPlace } from '../../../../demo-host/svc/domain/credentials/authenticator.ts'
import type { Passwords } from '../../../../demo-host/svc/kernel/passwords.ts'
import type { Keys } from '../../../../demo-host/svc/kernel/keys.ts'
import type { TestSite } from './client.ts'

/** An account's data in addition to its e-mail address and password. */
export interface AccountSpec {
  site?: TestSite
  email?: string
  password?: string
  methods?: ('email' | 'sms' | 'google')[]
  phones?: string[]
  totpSecret?: string
  locale?: string
}

export interface TestAccount {
  id: number
  siteId: number
  site: TestSite
  email: string
  password: string
  phones: string[]
  /** Base32. */
  totpSecret: string
}

type Run = (statements: string) => Promise<Record<string, unknown>[]>

/** The password of accounts that were given none. */
export const usualPassword = 'usual pass phrase'

let number = 0

/** Adds an account as an administrator would. Its e-mail address is a new one when none is given. */
export const addAccount = async (
  run: Run,
  keys: Keys,
  passwords: Passwords,
  usualHash: string,
  spec: AccountSpec,
): Promise<TestAccount> => {
  number += 1
  const { site = 'aurora', methods = [], locale = 'en', password = usualPassword } = spec
  const email = spec.email ?? `person${number}@${site}.example`
  const phones = spec.phones ?? (methods.includes('sms') ? [`+1202555${1000 + number}`] : [])
  const totpSecret = spec.totpSecret ?? 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const hash = spec.password === undefined ? usualHash : await passwords.hash(password)
  const on = (method: 'email' | 'sms' | 'google') => methods.includes(method)
  const [added] = await run(`
    insert into account (site_id, email, password_hash, locale,
      second_step, second_step_email, second_step_sms, second_step_google)
    select id, '${email}', '${hash}', '${locale}', ${methods.length > 0}, ${on('email')}, ${on('sms')}, ${on('google')}
    from site where slug = '${site}' returning id, site_id`)
  const id = Number(added?.['id'])
  const siteId = Number(added?.['site_id'])
  for (const phone of phones) {
    await run(`insert into phone (site_id, account_id, number) values (${siteId}, ${id}, '${phone}')`)
  }
  if (on('google')) {
    const sealed = keys.seal(totpSecret, sealPlace(siteId, id))
    await run(
      `insert into authenticator (site_id, account_id, secret_sealed) values (${siteId}, ${id}, '${sealed}')`,
    )
  }
  return { id, siteId, site, email, password, phones, totpSecret }
}
