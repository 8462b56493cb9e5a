export function prepare(needs?: ('scripts' | 'declarations')[]): void
