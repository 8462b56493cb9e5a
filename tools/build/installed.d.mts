export function isInstalled(root: string, workspaces?: readonly string[]): boolean
export function isPartlyInstalled(root: string): boolean
