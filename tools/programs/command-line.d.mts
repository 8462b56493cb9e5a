import type { ParseArgsOptionsConfig } from 'node:util'

export function commandLine<Options extends ParseArgsOptionsConfig>(
  options: Options,
  more?: { takesWords?: boolean },
): { words: string[] } & {
  [Name in keyof Options]?: Options[Name]['type'] extends 'boolean' ? boolean : string
}
