-- A cloud may hold a server to another share of processors than it is sold with.
alter table server_drift drop constraint server_drift_kind_check;
alter table server_drift add constraint server_drift_kind_check check (kind in ('power', 'size', 'limit', 'missing', 'orphan'));
