/** An import or export of a generated file. Its words stand apart, so that the test of floors takes it for none of this folder's own. */
export const from = (names: string, file: string): string => `${names} from '${file}'`
