export function buildGuest(folder: string): string | undefined
