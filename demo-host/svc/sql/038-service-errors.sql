-- The error log tells of errors of the service too: in which call, which `element` then is, and the reference that its caller was told.
alter table crash_report
  add column source text not null default 'browser' check (source in ('browser', 'service')),
  add column reference text not null default '';
