-- A full group that goes takes hundreds of rows with it, and has hundreds of members: they are told once for all of them, in one
-- order, so that two who change groups with the same members do not wait for each other.
drop trigger group_object_context on group_object;
create or replace function moves_members_context() returns trigger language plpgsql as $$
begin
  update account set context_at = context_moved(context_at)
    from (
      select a.site_id, a.id from account a
        where (a.site_id, a.id) in (
          select m.site_id, m.account_id from group_member m
            where (m.site_id, m.group_id) in (select c.site_id, c.group_id from changed c))
        order by a.site_id, a.id
        for no key update) member
    where account.site_id = member.site_id and account.id = member.id;
  return null;
end $$;
create trigger group_object_given after insert on group_object
  referencing new table as changed for each statement execute function moves_members_context();
create trigger group_object_changed after update on group_object
  referencing new table as changed for each statement execute function moves_members_context();
create trigger group_object_taken after delete on group_object
  referencing old table as changed for each statement execute function moves_members_context();
