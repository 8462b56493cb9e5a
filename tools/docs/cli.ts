import { commandGroups, commandNamed, commands } from '../../cli/client/commands.ts'
import { globalOptions } from '../../cli/client/command-line.ts'
import { exit, exitMeanings } from '../../cli/client/failure.ts'
import { ownCommands, usageOf } from '../../cli/client/help.ts'
import { shortCommands } from '../../src/contract/api/command-names.ts'
import { document, mono, table } from './markdown.ts'

/** `docs/cli.md`: the command `portico-cli`, from the endpoint tables that its commands are made of. */
export const cliDocument = (): string =>
  document(
    '# The command line',
    'Generated from `src/contract` and `cli/client` by `npm run docs`. After reading this page you can manage servers and networks from a terminal, with an [API key](api-keys.md).',
    begin,
    '## Commands',
    table(
      ['command', 'does'],
      [
        ...Object.entries(shortCommands).map(([name, call]) => {
          const command = commandNamed(call)
          return [mono(usageOf(command, name)), command.endpoint.summary]
        }),
        ...Object.entries(ownCommands).map(([name, about]) => [mono(name), about]),
      ],
    ),
    about,
    '## Options of every command',
    table(
      ['option', 'is'],
      Object.entries(globalOptions).map(([name, { takes, about: said }]) => [
        mono(`--${name}${takes && ` <${takes}>`}`),
        said,
      ]),
    ),
    '## How a command ends',
    table(
      ['code', 'means'],
      Object.entries(exitMeanings).map(([name, meaning]) => [
        String(exit[name as keyof typeof exit]),
        meaning,
      ]),
    ),
    '## All calls',
    'A service that has other calls than these has them in its own description; `portico-cli` has those of the version that it came with.',
    ...commandGroups.flatMap((group) => [
      `### ${group}`,
      table(
        ['command', 'access', 'does'],
        commands
          .filter((command) => command.group === group)
          .map((command) => [mono(usageOf(command)), command.access, command.endpoint.summary]),
      ),
    ]),
  )

const begin = `\`\`\`sh
npm install --global portico
portico-cli configure --url https://portal.example    # asks for the client ID and the secret of a key
portico-cli options
portico-cli create --name web-1 --datacenter EU-FR --image debian-12 --wait
portico-cli list
portico-cli power web-1 restart --wait
source <(portico-cli completion bash)                 # or zsh, after compinit
\`\`\``

const about = `- **Servers** are named by id or name. What a body needs only one of stands behind it: \`power web-1 on\`. Other fields are options, such as \`--ram-mb 2048\`; \`--no-power-on\`
  switches one off, \`--tags a --tags b\` gives several. \`--password-file\` and the like read a file, so that no secret is in the history of a shell or in the list of processes; a secret that is missing
  is asked for.
- **Tasks.** \`--wait\` follows what was begun, writes its log to the error output, and ends with 6 where it failed. \`logs <task>\` writes the log of one.
- **The screen** of a server ends with the session of who opened it, so \`console\` tells the page of the portal that opens it, and how to connect to the server itself.
- **Profiles** are in \`~/.config/portico/cli.json\` (\`XDG_CONFIG_HOME\`, on Windows \`APPDATA\`; \`PORTICO_CONFIG\` names another file), readable by its owner alone; one that others can read is refused.
- **Scripts** set \`PORTICO_URL\`, \`PORTICO_CLIENT_ID\` and \`PORTICO_SECRET\`, all three, instead. With \`--output json\` answers are written as the service gives them, and refusals as \`{ "errors": […] }\` to the
  error output. \`PORTICO_OUTPUT\` and \`PORTICO_PROFILE\` are what the options are unless given.
- **Secrets** go to the address of their profile alone: over https, except to the computer itself, and along no redirect.
- **Too many calls** are waited for, up to three times. A call that may be repeated has an idempotency key of its own.`
