import type { World } from '../world/world.ts'

/** Lets nothing be added to a table until `mend` is called: the last thing that a call does goes wrong. */
export const breakWrites = async (world: World, table: string): Promise<{ mend(): Promise<void> }> => {
  await world.run(`
    create or replace function refuse_write() returns trigger language plpgsql as $$
      begin raise exception 'nothing can be written here today'; end $$;
    create trigger refuse_write before insert on "${table}" for each row execute function refuse_write()`)
  return { mend: async () => void (await world.run(`drop trigger refuse_write on "${table}"`)) }
}
