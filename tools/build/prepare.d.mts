export function prepare(needs?: ('start' | 'gallery' | 'scripts' | 'declarations')[]): void
