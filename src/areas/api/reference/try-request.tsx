import { useEffect, useState } from 'react'
import { withScript } from '../../../core/fetch-script.ts'
import { fromPage } from '../../../core/url-of.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { underWay } from '../../../ui/island/under-way.ts'
import { useIsGone } from '../../../ui/island/use-is-gone.ts'
import { ConfirmAction } from '../../../ui/confirm/confirm-action.tsx'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Card } from '../../../ui/kit/card/card.tsx'
import { Field } from '../../../ui/kit/field/field.tsx'
import { Form } from '../../../ui/kit/form/form.tsx'
import { plain } from '../../../ui/kit/layout.css.ts'
import { PasswordField } from '../../../ui/kit/field/password-field.tsx'
import { CodeBlock } from '../../../ui/kit/code/code-block.tsx'
import { referencePack } from './messages.en.ts'
import { type Request, addressOf } from './snippets.ts'
import { takeFirstRequest } from './try-key.ts'

interface TryRequestProps {
  request: Request
  apiKey: ApiKey
  onKey: (apiKey: ApiKey) => void
}

/** Sends a request with the reader's own key and shows the response. Changes need a confirmation. */
export function TryRequest({ request, apiKey, onKey }: TryRequestProps) {
  const words = useWords(referencePack)
  const island = useIsland()
  const isGone = useIsGone()
  const [sent, setSent] = useState<Sent>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [wrong, setWrong] = useState<'clientId' | 'secret'>()
  const [isAsking, setAsking] = useState(false)
  const { operation, base, values, body } = request

  const send = async (): Promise<void> => {
    const isChange = operation.method !== 'GET'
    setBusy(true)
    setProblem(undefined)
    try {
      const base = fromPage(island.session.svc.base.replace(/\/$/, ''))
      const call = sendRequest({ ...request, base }, apiKey, isChange ? undefined : island.signal)
      const answer = await (isChange ? underWay(call) : call)
      setSent(answer)
      if (isChange && isGone()) announce(words.answered(answer), 'success')
    } catch {
      setSent(undefined)
      setProblem(words['problem.network'])
      if (isChange && isGone()) announce(words['problem.network'], 'danger')
    } finally {
      setBusy(false)
    }
  }
  const announce = (text: string, tone: 'success' | 'danger') =>
    void withScript(
      () => import('../../../ui/outcome/announce.ts'),
      ({ announceText }) => announceText(island, text, tone),
    )
  const submit = () => {
    const missing = operation.parameters.find(
      (parameter) => parameter.in === 'path' && !values[parameter.name]?.trim(),
    )
    const bad = !/^[\da-f]{32}$/i.test(apiKey.clientId) ? 'clientId' : apiKey.secret ? undefined : 'secret'
    setWrong(bad)
    setProblem(
      missing
        ? `${missing.name}: ${words['problem.required']}`
        : body !== undefined && !isJson(body)
          ? words['problem.json']
          : undefined,
    )
    if (bad || missing || (body !== undefined && !isJson(body))) return
    if (operation.method === 'GET') void send()
    else setAsking(true)
  }
  useEffect(() => {
    if (takeFirstRequest()) submit()
  }, [])
  // A key is taken from pages of the service's own origin alone.
  if (new URL(base).origin !== location.origin)
    return (
      <Card title={words.try}>
        <p className={plain}>{words.elsewhere}</p>
      </Card>
    )
  return (
    <Card title={words.try} about={words.tryLead}>
      <Form label={words.try} onSubmit={submit}>
        <Field
          name="clientId"
          label={words.clientId}
          initial={apiKey.clientId}
          error={wrong === 'clientId' ? words['problem.clientId'] : undefined}
          attributes={{ autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off', dir: 'ltr' }}
          onInput={(clientId) => onKey({ ...apiKey, clientId: clientId.trim() })}
        />
        <PasswordField
          name="secret"
          label={words.secret}
          initial={apiKey.secret}
          error={wrong === 'secret' ? words['problem.required'] : undefined}
          showLabel={words.show}
          hideLabel={words.hide}
          attributes={{ autocomplete: 'off' }}
          onInput={(secret) => onKey({ ...apiKey, secret: secret.trim() })}
        />
        {problem && <Banner tone="danger">{problem}</Banner>}
        <span>
          <Button kind="primary" submits busy={busy}>
            {words.send}
          </Button>
        </span>
      </Form>
      {sent && (
        <>
          <p className={plain} role="status">
            {words.answered({ status: sent.status, milliseconds: sent.milliseconds })}
          </p>
          <CodeBlock text={sent.text} label={words.answer} words={words} />
        </>
      )}
      <ConfirmAction
        open={isAsking}
        title={words.send}
        confirmLabel={words.send}
        cancelLabel={words.cancel}
        tone={operation.method === 'DELETE' ? 'danger' : 'plain'}
        run={send}
        onClose={() => setAsking(false)}
      >
        <p className={plain}>
          <code dir="ltr">
            {operation.method} {operation.path}
          </code>
        </p>
        <p className={plain}>{words.changes}</p>
      </ConfirmAction>
    </Card>
  )
}

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The typed API key, kept only in the page's memory. */
export interface ApiKey {
  clientId: string
  secret: string
}

/** The response to a request. */
interface Sent {
  status: number
  milliseconds: number
  /** JSON on several lines, else the text as it came. */
  text: string
}

/** Sends a request with a key, without the page's session. Rejects without a response. */
async function sendRequest(
  request: Request,
  { clientId, secret }: ApiKey,
  signal: AbortSignal | undefined,
): Promise<Sent> {
  const { operation, body } = request
  const began = performance.now()
  const response = await fetch(addressOf(request), {
    method: operation.method,
    headers: {
      'api-version': 'latest',
      AuthClientId: clientId,
      AuthSecret: secret,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    ...(signal && { signal }),
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - began),
    text: onLines(text),
  }
}

function onLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
