-- Sizes of new servers that a site sells by name.
create table server_plan (
  site_id int not null references site,
  id text not null check (id ~ '^[a-z0-9-]{1,20}$'),
  name text not null check (length(name) between 1 and 40),
  cpu_type text not null check (cpu_type in ('A', 'B', 'T', 'D')),
  cpu_count int not null check (cpu_count between 1 and 64),
  ram_mb int not null check (ram_mb between 256 and 262144),
  disk_gb int not null check (disk_gb between 5 and 2000),
  position int not null default 0,
  primary key (site_id, id)
);
call protect('server_plan', 'select');

-- Sites that sell servers already begin with the usual sizes.
select set_config('app.across', 'on', true);
insert into server_plan (site_id, id, name, cpu_type, cpu_count, ram_mb, disk_gb, position)
  select s.site_id, p.id, p.name, 'B', p.cpus, p.ram, p.disk, p.position
  from (select distinct site_id from datacenter) s
  cross join (values ('s', 'S', 1, 2048, 30, 0), ('m', 'M', 2, 4096, 50, 1), ('l', 'L', 4, 8192, 100, 2),
    ('xl', 'XL', 8, 16384, 200, 3), ('2xl', '2XL', 16, 32768, 500, 4)) p (id, name, cpus, ram, disk, position);
select set_config('app.across', '', true);
