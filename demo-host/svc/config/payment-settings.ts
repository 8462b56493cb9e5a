import { setting } from './setting.ts'
import { address, oneOf } from './setting-parsers.ts'

/** Keys of a company's account at Stripe. */
interface StripeKeys {
  secretKey: string
  webhookSecrets: string[]
}

// `1=sk_live_a:whsec_b,*=sk_live_c:whsec_d:whsec_e`
const stripeAccounts = (text: string): Map<string, StripeKeys> | undefined => {
  const accounts = new Map<string, StripeKeys>()
  for (const entry of text.split(',')) {
    const [, company, secretKey, webhookSecrets] =
      /^\s*(\*|[1-9]\d{0,8})=([rs]k_\w{8,200})((?::whsec_[\w+/=-]{8,200}){1,3})\s*$/.exec(entry) ?? []
    if (!company || !secretKey || !webhookSecrets || accounts.has(company)) return undefined
    accounts.set(company, { secretKey, webhookSecrets: webhookSecrets.slice(1).split(':') })
  }
  return accounts
}

/** The settings of payments by customers. */
export const paymentSettings = {
  payments: setting({
    name: 'PAYMENTS',
    says: 'How customers pay: a demonstration with test cards, Stripe, or not at all.',
    allowed: 'embedded, stripe or none',
    default: 'embedded',
    productionDefault: 'none',
    parse: oneOf('embedded', 'stripe', 'none'),
  }),
  stripeAccounts: setting({
    name: 'STRIPE_ACCOUNTS',
    says: 'Accounts at Stripe by company ID, `*` for all other companies. A second webhook secret is accepted while one is replaced.',
    allowed: '<company>=<secret key>:<webhook secret>, separated by commas',
    secret: true,
    parse: stripeAccounts,
  }),
  stripeUrl: setting({
    name: 'STRIPE_URL',
    says: 'Address of the API of Stripe.',
    allowed: 'an http or https address',
    default: 'https://api.stripe.com',
    parse: address('http:', 'https:'),
  }),
}
