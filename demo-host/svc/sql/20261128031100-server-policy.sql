-- The planner takes a comparison with a setting for a rare match, expected few servers of a site and looked up the parts
-- of each one. Of a case it expects half of the rows to be true.
alter policy of_key on server using (case when coalesce(current_setting('app.servers', true), '') = '' then true
  else id = any (nullif(current_setting('app.servers', true), '')::text[]) end);

-- Reports of interfaces are in the order of their networks.
create index server_nic_by_network on server_nic (site_id, network, id);
