import { importsOf, layout, specifier } from '../layout.ts'
import { camel, snake } from '../names.ts'
import type { Texts } from '../registries.ts'
import type { NewResource } from './resource.ts'

/** The table of a new resource, and who answers its calls. */
export const serviceFiles = (resource: NewResource): Texts => ({
  [layout.migration(resource.migration)]: migration(resource),
  [layout.handlers(resource.name)]: handlers(resource),
})

function migration({ singular, title }: NewResource): string {
  const table = snake(singular)
  return `-- ${title.en}, each of an account.
create table ${table} (
  id int generated always as identity primary key,
  site_id int not null,
  owner_id int not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  foreign key (site_id, owner_id) references account (site_id, id) on delete cascade,
  unique (site_id, id)
);
create unique index ${table}_name on ${table} (site_id, owner_id, lower(name));
call protect('${table}');
`
}

function handlers({ area, name, singular }: NewResource): string {
  const file = layout.handlers(name)
  const [id, at] = [camel(name), importsOf(file)]
  return `import type { Handlers } from '${at('endpoint')}'
import { ${id} } from '${specifier(file, layout.contract(area, name))}'
import type { Call } from '${at('call')}'
import { serveResource } from '${at('serveResource')}'

const { list, show, create, edit, remove, removeMany: bulk } = ${id}

const served = serveResource(
  { list, show, create, edit, remove, bulk },
  {
    table: '${snake(singular)}',
    columns: { name: 'name', createdAt: 'created_at' },
    scope: 'owner',
    search: ['name'],
    sort: 'name',
    writable: ['name'],
    unique: 'name',
    limit: 100,
  },
)

export const ${id}Handlers: Handlers<typeof ${id}, Call> = {
  ...served.handlers,
  removeMany: served.handlers.bulk,
}
`
}
