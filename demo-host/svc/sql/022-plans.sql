-- Lists read what grows in the order that they are in; without an index for it they would read all of it.
create index email_change_at on email_change (site_id, changed_at desc, id desc);
-- What is closed is most of them after a year, and seldom looked at.
create index ticket_open on ticket (site_id, last_at desc, id desc) where state <> 'closed';
