import type { TestAccount } from './accounts.ts'
import type { World } from './world.ts'

/**
 * Gives an account's site an origin, a token, a preview link, a key that works on, another administrator and a user who can become one.
 * Returns their IDs.
 */
export const giveSiteDoors = async (
  world: Pick<World, 'run'>,
  { id, siteId }: Pick<TestAccount, 'id' | 'siteId'>,
): Promise<Record<string, string>> => {
  const origin = `https://tried-${id}.example`
  const [row] = await world.run(`
    with s as (
      update site set origins = array_append(array_remove(origins, '${origin}'), '${origin}'),
        old_site_key = coalesce(old_site_key, 'pk_old_' || id), old_site_key_ends_at = now() + interval '1 day'
        where id = ${siteId} returning old_site_key
    ), t as (
      insert into site_secret (site_id, secret_hash) values (${siteId}, md5(random()::text)) returning id
    ), v as (
      insert into site_theme_preview (site_id, token_hash, theme, ends_at)
        values (${siteId}, md5(random()::text), '{"brand": "#00695c"}', now() + interval '7 days') returning id
    ), p as (
      insert into account (site_id, email, name, rights)
        select ${siteId}, r || '-' || md5(random()::text) || '@tried.example', 'Tried', r from unnest(array['admin', 'customer']) r
        returning id, rights
    )
    select md5('${origin}') as "siteOrigin", md5(s.old_site_key) as "siteKey", t.id as "siteToken", v.id as "themePreview",
      (select id from p where rights = 'admin') as "siteAdmin", (select id from p where rights = 'customer') as "nextAdmin"
    from s, t, v`)
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, String(value)]))
}
