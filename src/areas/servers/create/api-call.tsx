import { serverCreate } from '../../../contract/servers/create.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { CopyButton } from '../../../ui/kit/button/copy-button.tsx'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { toJson } from '../../../core/to-json.ts'
import { urlOf } from '../../../core/url-of.ts'
import { code } from './api-call.css.ts'
import { createPack } from './messages.en.ts'

/** The form's values as an API call of a program, without the password. */
export function ApiCall({ values }: { values: object }) {
  const words = useWords(createPack)
  const { svc } = useIsland().session
  const address = urlOf(svc.base.replace(/\/$/, '') + serverCreate.create.path)!.href
  const body = toJson({ ...values, password: 'YOUR_PASSWORD' })
  const text = [
    `curl '${address}' \\`,
    `  -H 'AuthClientId: YOUR_CLIENT_ID' \\`,
    `  -H 'AuthSecret: YOUR_SECRET' \\`,
    `  -H 'Content-Type: application/json' \\`,
    // A quote within quotes of a shell.
    `  -d '${body.replace(/'/g, String.raw`'\''`)}'`,
  ].join('\n')
  return (
    <div className={stack}>
      <p className={note}>{words.apiCallHint}</p>
      <pre className={code} dir="ltr">
        {text}
      </pre>
      <CopyButton text={text} label={words.copyCall} copiedLabel={words.copiedCall} />
    </div>
  )
}
