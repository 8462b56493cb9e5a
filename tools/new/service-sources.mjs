import { camel, title } from './names.mjs'

const tableOf = (name) => name.replaceAll('-', '_')

/** The step of the database that makes the table of a new resource. */
export const migrationFile = (name) => {
  const table = tableOf(name)
  return `-- ${title(name)}, each of an account.
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

/** Who answers the calls of a new resource. */
export const handlersFile = (area, name) => {
  const id = camel(name)
  return `import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { ${id} } from '../../../../src/contract/${area}/${name}.ts'
import type { Call } from '../../domain/calls/call.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'

const { list, show, create, edit, remove, removeMany: bulk } = ${id}

const served = serveResource(
  { list, show, create, edit, remove, bulk },
  {
    table: '${tableOf(name)}',
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
