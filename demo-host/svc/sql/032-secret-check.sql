-- A text that only the secret of this database opens: a service with another one does not start. No request reads it.
-- Where it is empty, the next start takes the secret that it is given.
create table secret_check (
  only_row boolean primary key default true check (only_row),
  sealed text not null
);
