import { consoleEnds } from '../../../../contract/servers/consoles.ts'

/** Why the connection to a screen is over. */
export type End = (typeof consoleEnds)[keyof typeof consoleEnds] | 'lost'

/** Why a connection was closed, by its code. */
export const endOf = (code: number): End => (consoleEnds as Readonly<Record<number, End>>)[code] ?? 'lost'
