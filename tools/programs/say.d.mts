export function say(line: string): void
export function giveUp(line: string): never
