-- What is on its way to a server, by the command that brings it: it goes back where that fails.
alter table server_nic add adding bigint;
create index server_nic_adding on server_nic (adding) where adding is not null;
alter table address add adding bigint;
create index address_adding on address (adding) where adding is not null;

-- What somebody types into a server that does not configure its network by itself.
alter table address add prefix int check (prefix between 0 and 128);
alter table address add gateway text check (length(gateway) between 2 and 45);
alter table datacenter add dns text[] not null default '{}' check (cardinality(dns) <= 4);
