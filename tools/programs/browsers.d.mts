export const chromiumFlags: string[]

export function findChromium(): Promise<string>

export function findFirefox(): Promise<string>
