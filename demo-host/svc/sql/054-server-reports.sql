-- What reports on servers look for: restarts and ends of a period, and snapshots by their age.
create index server_event_restart on server_event (site_id, at, server_id) where action = 'restart';
create index server_ended on server (site_id, terminated_at, owner_id) where state = 'terminated';
create index server_snapshot_age on server_snapshot (site_id, created_at, id);
create index server_snapshot_parent on server_snapshot (parent_id) where parent_id is not null;
