import type { Kysely } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import type { Keys } from '../../kernel/keys.ts'
import { openEmbeddedPayments, type EmbeddedPayments } from './embedded/embedded.ts'
import type { PaymentProvider, Payments } from './provider.ts'
import { openStripe, type StripeAccount } from './stripe.ts'

/** Path of the pages of the embedded provider. */
export const embeddedPages = '/payment-demo'

/** The providers of a service, and the embedded one if it is in use. */
export interface OpenedPayments extends Payments {
  embedded: EmbeddedPayments | undefined
  close(): Promise<void>
}

/** Opens what the settings name. A company's provider is made when it is first needed. */
export const openPayments = async (
  config: Pick<Config, 'payments' | 'stripeAccounts' | 'stripeUrl' | 'baseUrl'>,
  query: Kysely<Tables>,
  keys: Keys,
): Promise<OpenedPayments> => {
  const embedded =
    config.payments === 'embedded'
      ? await openEmbeddedPayments(query, keys, `${config.baseUrl.origin}${embeddedPages}`)
      : undefined
  const accountOf = (companyId: number): StripeAccount | undefined => {
    if (embedded) return embedded.accountOf(companyId)
    if (config.payments === 'none') return undefined
    return config.stripeAccounts?.get(String(companyId)) ?? config.stripeAccounts?.get('*')
  }
  const address = embedded?.address ?? new URL(config.stripeUrl)
  const opened = new Map<number, PaymentProvider | undefined>()
  return {
    embedded,
    of(companyId) {
      if (!opened.has(companyId)) {
        const account = accountOf(companyId)
        opened.set(companyId, account && openStripe(account, address))
      }
      return opened.get(companyId)
    },
    close: async () => embedded?.close(),
  }
}
