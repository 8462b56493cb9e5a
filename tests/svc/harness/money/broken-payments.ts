import { after } from 'node:test'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../demo-host/svc/kernel/db/rows.ts'
import { keysFrom } from '../../../../demo-host/svc/kernel/keys.ts'
import { openEmbeddedPayments } from '../../../../demo-host/svc/domain/payments/embedded/embedded.ts'
import { secret } from '../world/prepared-folder.ts'
import { openWorld, type World } from '../world/world.ts'

interface Plan {
  /** The same seed plans the same faults in each run. */
  seed: number
  /** Share of calls to the provider that fail. */
  failing: number
  isBroken: boolean
}

/** A world that is paid through the embedded provider over HTTP, where calls fail or lose their answers as long as `plan.isBroken`. */
export async function openBrokenPayments(plan: Plan) {
  let { seed } = plan
  const chance = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  let world: World
  // The provider begins before the service, whose database it uses.
  const query = new Proxy({} as Kysely<Tables>, {
    get(_, name) {
      const real = world.service.db.query as unknown as Record<string | symbol, unknown>
      return typeof real[name] === 'function' ? (real[name] as () => unknown).bind(real) : real[name]
    },
  })
  const embedded = await openEmbeddedPayments(
    query,
    keysFrom(Buffer.from(secret, 'hex')),
    'http://localhost:8080/pay',
    () => {
      const drawn = plan.isBroken ? chance() : 1
      const { failing } = plan
      if (drawn < failing) return 'failed'
      // The package waits half a second after each of these.
      return drawn < failing + 0.01 ? 'dropped' : drawn < failing + 0.02 ? 'unanswered' : 'none'
    },
  )
  after(embedded.close)
  const { secretKey, webhookSecrets } = embedded.accountOf(1)
  const webhookSecret = webhookSecrets[0]!
  world = await openWorld({
    PAYMENTS: 'stripe',
    STRIPE_URL: embedded.address.origin,
    STRIPE_ACCOUNTS: `*=${secretKey}:${webhookSecret}`,
  })
  after(() => world.close())
  return { world, query, webhookSecret, chance }
}
