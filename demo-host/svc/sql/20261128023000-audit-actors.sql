-- The API key that a call was made with.
alter table audit add column key_id text;

-- Who looked at the screen in another user's name.
alter table console_session add column by_id int,
  add foreign key (site_id, by_id) references account (site_id, id) on delete set null (by_id);
create index console_session_by on console_session (site_id, by_id) where by_id is not null;
