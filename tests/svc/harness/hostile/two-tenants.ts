import { hashOf } from '../../../../demo-host/svc/kernel/keys.ts'
import type { TestAccount } from '../world/accounts.ts'
import type { Client } from '../world/client.ts'
import { openHostileProvider, type HostileProvider } from '../provider/hostile-provider.ts'
import { signedIn } from '../world/steps.ts'
import { addNetwork } from '../world/visits.ts'
import { openWorld, type World } from '../world/world.ts'

/** A way to call, with the headers that every call of it carries. */
export interface Caller {
  client: Client
  headers: Record<string, string>
}

/** Two sites with a user each. Site A is aurora; site B is borealis, which has a network and texts of its own. */
export interface TwoTenants {
  world: World
  provider: HostileProvider
  ofA: TestAccount
  ofB: TestAccount
  /** Ways to call as a user of A, or as a page that claims to be B's. */
  callers: Record<string, () => Promise<Caller>>
  close(): Promise<void>
}

/** An unknown page with the site key of B. */
export const foreignPage = {
  origin: 'https://evil.example',
  'sec-fetch-site': 'cross-site',
  'site-key': 'pk_borealis_demo',
}

/** A page of A that knows it too. */
const pageOfA = { ...foreignPage, origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' }

export const openTwoTenants = async (): Promise<TwoTenants> => {
  const world = await openWorld({ DATABASE_POOL: '4' })
  const provider = await openHostileProvider()
  await world.run(settings)
  await addNetwork(world, 'aurora', 'only-a', provider.issuer('only-a'))
  await addNetwork(world, 'borealis', 'only-b', provider.issuer('only-b'))
  const [ofA, ofB] = [await world.account(), await world.account({ site: 'borealis', locale: 'en' })]
  const forged = {
    'x-forwarded-host': '127.0.0.1:8080',
    forwarded: 'host=127.0.0.1:8080',
    'x-original-host': '127.0.0.1:8080',
    'x-site-id': String(ofB.siteId),
    'x-forwarded-for': '127.0.0.1',
  }
  const stranger = (headers: Record<string, string>) => async () => ({ client: world.client(), headers })
  const user = (headers: Record<string, string>) => async () => ({
    client: await signedIn(world, ofA),
    headers,
  })
  return {
    world,
    provider,
    ofA,
    ofB,
    callers: {
      'a stranger at A': stranger({}),
      'a page of A with the site key of B': stranger(pageOfA),
      'a stranger at A who forges the host': stranger(forged),
      'who is signed in at A': user({}),
      'who is signed in at A, on a page with the site key of B': user(pageOfA),
      'who is signed in at A and forges the host': user(forged),
    },
    async close() {
      await world.close()
      await provider.close()
    },
  }
}

const settings = `
  update site set registration_allowed = true, captcha_on = '{sms}' where slug in ('aurora', 'borealis');
  update site set hides_accounts = true where slug = 'borealis';
  insert into site_secret (site_id, secret_hash)
    select id, '${hashOf('ss_borealis_demo')}' from site where slug = 'borealis';
  insert into site_text (site_id, kind, locale, title, body)
    select id, kind, 'en', 'only B', case kind when 'terms' then '[]' else 'only B' end
    from site, unnest(array['terms', 'welcome', 'home']) kind where slug = 'borealis'
    on conflict (site_id, kind, locale) do update set title = excluded.title, body = excluded.body;
  insert into site_title (site_id, entry, locale, title)
    select id, 'home', 'en', 'only B' from site where slug = 'borealis';
  insert into site_marketplace_item (site_id, id, name, link)
    select id, 'onlyB', 'only B', '/scMarketPlace/onlyB' from site where slug = 'borealis';
  with told as (insert into site_announcement (site_id) select id from site where slug = 'borealis' returning id, site_id)
    insert into site_announcement_text (site_id, announcement_id, locale, title)
      select site_id, id, 'en', 'only B' from told;
  insert into crash_report (site_id, message, element, version, page, ip)
    select id, 'only B', '', '', '', '::1' from site where slug = 'borealis';
  insert into site_support (site_id, about) select id, 'only B' from site where slug = 'borealis'
    on conflict (site_id) do update set about = excluded.about;
  with service as (insert into health_service (site_id, name) select id, 'only B' from site where slug = 'borealis'
      returning id, site_id),
    incident as (insert into health_incident (site_id, title, impact, state)
      select site_id, 'only B', 'outage', 'identified' from service returning id, site_id)
    insert into health_incident_service (site_id, incident_id, service_id)
      select service.site_id, incident.id, service.id from service, incident;
  insert into ticket (site_id, account_id, created_by, department, subject)
    select site_id, min(id), min(id), 'support', 'only B' from account
      where site_id = (select id from site where slug = 'borealis') group by site_id`
