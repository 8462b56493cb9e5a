import { setting } from './setting.ts'

/** The settings of what users install. */
export const cliSettings = {
  cliPackage: setting({
    name: 'PORTICO_CLI_PACKAGE',
    says: 'What users give `npm install --global` to install the command line. Default: the file that `npm pack` makes, which you hand out.',
    allowed: 'a scoped package that you own, or the https address of the packed file',
    parse: (text) => (isScoped.test(text) || isPackedFile(text) ? text : undefined),
  }),
}

// A name without a scope could be published by anyone.
const isScoped = /^@[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*(@[\w.-]+)?$/

const isPackedFile = (text: string): boolean =>
  /^https:\/\/[\w.:/~%-]+\.tgz$/.test(text) && URL.canParse(text)
