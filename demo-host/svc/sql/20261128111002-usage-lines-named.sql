-- Lines of before name their resource as later ones do.
do $$ begin
  perform set_config('app.across', 'on', true);
  update usage_line l set resource_id = l.server_id, unit = m.unit from usage_meter m
    where l.resource_id is null and m.resource_kind = l.resource_kind and m.what = l.what;
  perform set_config('app.across', '', true);
end $$;
