import assert from 'node:assert/strict'
import { openEmbeddedPayments } from '../../../../demo-host/svc/domain/payments/embedded/embedded.ts'
import { inSite } from '../../../../demo-host/svc/kernel/db/in-site.ts'
import {
  beginPayment,
  type BegunPayment,
  type PaymentPurpose,
} from '../../../../demo-host/svc/domain/card-payments/begin-payment.ts'
import type { SavedCardName } from '../../../../demo-host/svc/domain/payments/embedded/saved-cards.ts'
import type { CardName } from '../../../../demo-host/svc/domain/payments/embedded/cards.ts'
import { signatureOf } from '../../../../demo-host/svc/domain/payments/embedded/events.ts'
import type { TestAccount } from '../world/accounts.ts'
import { good, type Answer, type Client } from '../world/client.ts'
import type { World } from '../world/world.ts'

/** A deposit as calls answer it. */
export interface Deposit {
  id: string
  status: string
  problem: string | null
  amount: { amount: string; currency: string }
  payUrl: string | null
}

/** What tests of payments do with the embedded provider of a world. */
export const openPaying = async (world: World) => {
  const { db, app } = world.service
  const embedded = await openEmbeddedPayments(db.query, world.keys, 'http://localhost:8080/payment-demo')
  await embedded.close()
  const companyOf = async (slug: string): Promise<number> =>
    Number((await world.run(`select company_id from site where slug = '${slug}'`))[0]?.['company_id'])
  const secretOf = async (slug: string) => embedded.accountOf(await companyOf(slug)).webhookSecrets[0]!
  const paths = { aurora: 'http://localhost:8080', borealis: 'http://127.0.0.1:8080' }

  return {
    companyOf,
    secretOf,
    begin: async (client: Client, amount = '25.00', currency = 'USD'): Promise<Deposit> =>
      good(await client.post('/billing/deposit', { amount: { amount, currency } }))
        .body as unknown as Deposit,
    shown: async (client: Client, id: string): Promise<Deposit> =>
      good(await client.get(`/billing/chargeOrder/${id}`)).body as unknown as Deposit,
    /** Pays on the provider's page; answers where its browser is led, or the page. */
    async pay(deposit: Deposit, card: CardName, confirmed = false) {
      const path = new URL(deposit.payUrl!).pathname
      const body = new URLSearchParams({ card })
      const answer = await app.request(`${path}${confirmed ? '?confirmed' : ''}`, { method: 'POST', body })
      return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
    },
    /** Everything that the provider and the workers do by the clock, as if enough time had passed. */
    async settle() {
      await world.run('update embedded_payment set due_at = now() where due_at is not null')
      await world.run('update embedded_payment_event set due_at = now()')
      await world.run('update deposit set check_at = now() where check_at is not null')
      await world.run('update payment_setup set check_at = now() where check_at is not null')
      await world.run('update payment set due_at = now() where due_at is not null')
      await world.run('update refund set due_at = now() where due_at is not null')
      await world.run('update card_check set due_at = now() where due_at is not null')
      await world.service.drainPayments()
    },
    /** What an account has in the ledger, in whole cents. */
    async balance(accountId: number, kind = 'customer_deposit'): Promise<number> {
      const [row] = await world.run(
        `select coalesce(-sum(balance_minor), 0)::int as minor from ledger_account where kind = '${kind}' and account_id = ${accountId}`,
      )
      return Number(row?.['minor'])
    },
    /** Adds a test card on the provider's page; answers what the page said. */
    async addCard(client: Client, card: SavedCardName = 'valid', query = ''): Promise<string> {
      const { body } = good(await client.post('/billing/cards', {}))
      const path = new URL(String(body['payUrl'])).pathname
      const answer = await app.request(`${path}${query}`, {
        method: 'POST',
        body: new URLSearchParams({ card }),
      })
      const shown = answer.headers.get('location') ?? (await answer.text())
      await world.service.drainPayments()
      return shown
    },
    /** Begins a payment by card as an area does. */
    charge: (
      { id, siteId }: TestAccount,
      purpose: PaymentPurpose,
      purposeId: string,
      minor = 2500n,
    ): Promise<BegunPayment | undefined> =>
      inSite(db.query, siteId, (trx) =>
        beginPayment(trx, {
          siteId,
          accountId: id,
          amount: { minor, currency: 'USD' },
          purpose,
          purposeId,
        }),
      ),
    payment: async (id: number): Promise<Record<string, unknown>> => {
      const [row] = await world.run(`select * from payment where id = ${id}`)
      return row!
    },
    /** Sends an event as the provider would, signed at a time in seconds. */
    async event(
      { id, object, type = 'checkout.session.completed' }: { id: string; object: string; type?: string },
      {
        secret,
        at,
        site = 'aurora',
        changed,
      }: { secret?: string; at?: number; site?: 'aurora' | 'borealis'; changed?: string } = {},
    ): Promise<Answer> {
      const body = JSON.stringify({
        id,
        object: 'event',
        type,
        created: 1_790_000_000,
        data: {
          object: { id: object, object: 'checkout.session', payment_status: 'paid', payment_intent: object },
        },
      })
      const signature = signatureOf(secret ?? (await secretOf(site)), body, at)
      return world.client({ site, origin: paths[site] }).call('POST', '/billing/providerEvent/stripe', {
        raw: changed ?? body,
        headers: { 'stripe-signature': signature },
      })
    },
    events: (): Promise<Record<string, unknown>[]> => world.run('select * from inbound_event order by id'),
    referenceOf: async (id: string): Promise<string> => {
      const [row] = await world.run(`select reference from deposit where id = ${id}`)
      assert.ok(typeof row?.['reference'] === 'string')
      return row['reference']
    },
  }
}

/** A deposit of an account that was never paid. */
export const giveDeposit = async (world: World, { id, siteId }: TestAccount): Promise<string> => {
  const [row] =
    await world.run(`insert into deposit (company_id, site_id, account_id, created_by, provider, currency, amount_minor, email,
    language, return_url, cancel_url, expires_at) select company_id, id, ${id}, ${id}, 'other', currency, 2500, 'deposit@portico.example', 'en',
    'http://localhost:8080/', 'http://localhost:8080/', now() + interval '1 hour' from site where id = ${siteId} returning id`)
  return String(row?.['id'])
}

/** A card of an account, which no provider knows. */
export const giveCard = async (world: World, { id, siteId }: TestAccount): Promise<string> => {
  const [row] =
    await world.run(`insert into payment_method (company_id, site_id, account_id, created_by, provider, customer, reference, brand, last4,
    expiry_month, expiry_year) select company_id, id, ${id}, ${id}, 'other', 'cus_${id}', 'pm_${id}', 'visa', '4242', 12, 2099
    from site where id = ${siteId} returning id`)
  return String(row?.['id'])
}

/** A payment of an account that waits for its customer. */
export const givePayment = async (world: World, { id, siteId }: TestAccount): Promise<string> => {
  const [row] =
    await world.run(`insert into payment (company_id, site_id, account_id, provider, purpose, purpose_id, currency, amount_minor, state,
    due_at) select company_id, id, ${id}, 'other', 'invoice', 'given', currency, 2500, 'action', null from site where id = ${siteId}
    returning id`)
  return String(row?.['id'])
}

/** A charge of an account's card that its provider never answered, and knows nothing of. */
export const giveUndecided = async (
  world: World,
  { id, siteId }: TestAccount,
  card: string,
): Promise<string> => {
  const [row] =
    await world.run(`insert into payment (company_id, site_id, account_id, provider, payment_method_id, purpose, purpose_id, currency,
      amount_minor, tries, due_at) select company_id, id, ${id}, 'stripe', ${card}, 'deposit', 'undecided', currency, 2500, 1, null
    from site where id = ${siteId} returning id`)
  return String(row?.['id'])
}

/** A deposit of an account that was paid, and is in its balance. */
export const givePaidDeposit = async (world: World, account: TestAccount): Promise<string> => {
  const id = await giveDeposit(world, account)
  await world.run(`select set_config('app.across', 'on', true), set_config('app.company_id', company_id::text, true) from deposit where id = ${id};
    update deposit d set state = 3, completed_at = now(), ledger_transaction_id = ledger_post(d.company_id, 'deposit captured', 'given deposit ${id}', now(),
        jsonb_build_array(jsonb_build_object('kind', 'payment_clearing', 'detail', 'other', 'currency', d.currency, 'minor', '2500'),
          jsonb_build_object('kind', 'customer_deposit', 'accountId', d.account_id, 'currency', d.currency, 'minor', '-2500')))
      where d.id = ${id}`)
  return id
}
