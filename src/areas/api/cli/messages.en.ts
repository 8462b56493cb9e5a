import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of the page about the command line. */
export const en = {
  title: 'Command line',
  lead: 'Manage servers and networks from a terminal or a script, with an API key.',
  install: 'Install',
  installLead: 'You need Node.js 20.19 or later.',
  installFile: 'You need Node.js 20.19 or later, and the package file from your provider.',
  signIn: 'Sign in',
  signInLead:
    'Create an API key, then set up a profile with its client ID and secret. The profile is kept in a file that only you can read.',
  keys: 'API keys',
  docs: 'API documentation',
  first: 'First commands',
  firstLead: params(
    'Refer to servers by name or ID. Add {wait} to wait for the task to finish, and {json} for scripts.',
  ),
  completion: 'Shell completion',
  completionLead: 'Add the line for your shell to its startup file.',
  scripts: 'Scripts',
  scriptsLead:
    'Without a profile, the key is read from the environment. A command exits with 0 only if it succeeded.',
  commands: 'All commands',
  commandsLead: params('Each call that API keys can make is a command. Add {help} to see its options.'),
  command: 'Command',
  about: 'What it does',
  copy: 'Copy',
  copied: 'Copied',
  none: 'This service has no calls for API keys.',
}

/** Messages of the page about the command line; resellers override them as `cli.install` and so on. */
export const cliPack: Pack<typeof en> = {
  name: 'cli',
  en,
  others: { he: () => import('./messages.he.ts') },
}
