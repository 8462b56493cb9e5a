import { commandOf, inCommands } from '../../../contract/api/command-names.ts'
import type { Operation } from './operation.ts'

/** The submitted request form. */
export interface Request {
  operation: Operation
  /** The base address of the service, whole. */
  base: string
  /** Typed values of path and query parameters; empty ones are left out. */
  values: Readonly<Record<string, string>>
  /** JSON, where the call has a body. */
  body: string | undefined
}

/** The languages of a request. */
export const snippetLanguages = ['curl', 'node', 'python', 'terraform', 'cli'] as const

export type SnippetLanguage = (typeof snippetLanguages)[number]

/** The address of a request. A missing path parameter appears by its name. */
export function addressOf({ operation, base, values }: Request): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] ? encodeURIComponent(values[name]) : whole,
  )
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && values[parameter.name])
    .map(({ name }) => [name, values[name]!])
  const search = new URLSearchParams(query).toString()
  return `${base}${path}${search && `?${search}`}`
}

/** The program text of a request. No key is ever in it. */
export const snippetOf = (language: SnippetLanguage, request: Request): string => writers[language](request)

const writers: Readonly<Record<SnippetLanguage, (request: Request) => string>> = {
  curl(request) {
    const { operation, body } = request
    return [
      `curl -X ${operation.method} ${inShell(addressOf(request))} \\`,
      `  -H "AuthClientId: $PORTICO_CLIENT_ID" \\`,
      `  -H "AuthSecret: $PORTICO_SECRET"`,
    ]
      .join('\n')
      .concat(
        body === undefined ? '' : ` \\\n  -H 'Content-Type: application/json' \\\n  -d ${inShell(body)}`,
      )
  },
  node(request) {
    const { operation, body } = request
    const content = body === undefined ? '' : `\n    'Content-Type': 'application/json',`
    return `const response = await fetch(${JSON.stringify(addressOf(request))}, {
  method: '${operation.method}',
  headers: {
    AuthClientId: process.env.PORTICO_CLIENT_ID,
    AuthSecret: process.env.PORTICO_SECRET,${content}
  },${body === undefined ? '' : `\n  body: JSON.stringify(${indented(body, '  ')}),`}
})
const answer = await response.json()
if (!response.ok) throw new Error(answer.errors[0].info)
console.log(answer)`
  },
  python(request) {
    const { operation, body } = request
    return `import json, os, urllib.error, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(addressOf(request))},
    method="${operation.method}",
    headers={
        "AuthClientId": os.environ["PORTICO_CLIENT_ID"],
        "AuthSecret": os.environ["PORTICO_SECRET"],${body === undefined ? '' : `\n        "Content-Type": "application/json",`}
    },${body === undefined ? '' : `\n    data=json.dumps(json.loads(r'''${body.replaceAll("'''", String.raw`\u0027\u0027\u0027`)}''')).encode(),`}
)
try:
    with urllib.request.urlopen(request) as response:
        print(json.load(response))
except urllib.error.HTTPError as error:
    raise SystemExit(json.load(error)["errors"][0]["info"])`
  },
  terraform(request) {
    const { operation, body } = request
    const name = inCommands(operation.id.replace('.', '_')).replaceAll('-', '_')
    const variables = `variable "portico_client_id" {}\nvariable "portico_secret" { sensitive = true }\n\n`
    if (operation.method === 'GET')
      return `${variables}data "http" "${name}" {
  url = ${inTerraform(addressOf(request))}
  request_headers = {
    AuthClientId = var.portico_client_id
    AuthSecret   = var.portico_secret
  }
}

output "${name}" {
  value = jsondecode(data.http.${name}.response_body)
}`
    return `${variables}resource "terraform_data" "${name}" {
  provisioner "local-exec" {
    command = <<-EOT
      curl --fail -X ${operation.method} ${literal(inShell(addressOf(request)))} \\
        -H "AuthClientId: $PORTICO_CLIENT_ID" -H "AuthSecret: $PORTICO_SECRET"${body === undefined ? '' : ` \\\n        -H 'Content-Type: application/json' -d "$PORTICO_BODY"`}
    EOT
    environment = {
      PORTICO_CLIENT_ID = var.portico_client_id
      PORTICO_SECRET    = var.portico_secret${body === undefined ? '' : `\n      PORTICO_BODY      = ${inTerraform(compact(body))}`}
    }
  }
}`
  },
  cli({ operation, values, body }) {
    const given = (part: 'path' | 'query') =>
      operation.parameters.filter((parameter) => parameter.in === part)
    const words = given('path').map(({ name }) =>
      values[name] ? inShell(values[name]) : `<${inCommands(name)}>`,
    )
    const options = given('query').flatMap(({ name }) =>
      values[name] ? [`--${inCommands(name)} ${inShell(values[name])}`] : [],
    )
    const whole = body === undefined ? [] : [`--body ${inShell(compact(body))}`]
    return ['portico-cli', commandOf(operation.id), ...words, ...options, ...whole].join(' ')
  },
}

/** A shell word. */
const inShell = (text: string): string =>
  // A quote within quotes of a shell.
  /^[\w./:@=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

const inTerraform = (text: string): string => literal(JSON.stringify(text))

/** A text in which Terraform fills in nothing. */
const literal = (text: string): string => text.replace(/[$%](?=\{)/g, (sign) => sign + sign)

const compact = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body))
  } catch {
    return body
  }
}

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`)
