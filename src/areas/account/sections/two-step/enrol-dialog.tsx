import { useEffect, useState } from 'react'
import { code as codes } from '../../../../contract/engine/error-codes.ts'
import { security } from '../../../../contract/account/security.ts'
import { withScript } from '../../../../core/fetch-script.ts'
import { actConfirmed } from '../../../../ui/confirm/act-confirmed.ts'
import { useWords } from '../../../../ui/island/context.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { CodeField, digitsOf } from '../../../../ui/kit/field/code-field.tsx'
import { CopyButton } from '../../../../ui/kit/button/copy-button.tsx'
import { actions } from '../../../../ui/kit/dialog/dialog.css.ts'
import { Dialog } from '../../../../ui/kit/dialog/dialog.tsx'
import { FocusOn } from '../../../../ui/kit/focus/focus-on.tsx'
import { Form } from '../../../../ui/kit/form/form.tsx'
import { plain, note } from '../../../../ui/kit/layout.css.ts'
import { link } from '../../../../ui/kit/link/link.css.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { accountPack } from '../../messages.en.ts'
import type { AccountStore } from '../../store.ts'
import { dark, key, picture, step, steps } from './enrol-dialog.css.ts'
import { pack } from './messages.en.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** A secret that no app has confirmed yet; `url` is the content of the QR code. */
export interface Fresh {
  secret: string
  url: string
}

interface EnrolDialogProps {
  store: AccountStore
  /** Open while there is one. */
  fresh: Fresh | undefined
  /** There are no recovery codes yet: it ends with them. */
  needsCodes: boolean
  /** The app is set up; `codesLeft` counts the recovery codes created with it. */
  onDone: (codesLeft?: number) => void
  onClose: () => void
}

/** Sets an app up in three steps: install it, give it the secret, prove by a code that it has it. Then come the recovery codes. */
export function EnrolDialog({ store, fresh, needsCodes, onDone, onClose }: EnrolDialogProps) {
  const words = useWords(pack)
  const [isProved, setProved] = useState(false)
  useEffect(() => setProved(false), [fresh])
  const stay = () => undefined
  return (
    <Dialog
      open={fresh !== undefined}
      title={isProved ? words.codesTitle : words.enrolTitle}
      startsAtTitle
      onClose={isProved ? stay : onClose}
      actions={null}
    >
      {fresh && isProved && <NewCodes store={store} onDone={onDone} />}
      {fresh && !isProved && (
        <Steps
          store={store}
          fresh={fresh}
          onProved={() => (needsCodes ? setProved(true) : onDone())}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface StepsProps extends Pick<EnrolDialogProps, 'store' | 'onClose'> {
  fresh: Fresh
  onProved: () => void
}

function Steps({ store, fresh, onProved, onClose }: StepsProps) {
  const words = useWords(pack)
  const { cancel, required } = useWords(accountPack)
  const [missing, setMissing] = useState(false)
  const task = useTask()
  const prove = (typed: string) => {
    const code = digitsOf(typed)
    setMissing(!code)
    if (!code) return
    const body = { secret: fresh.secret, code }
    void task
      .run(async () => void (await actConfirmed(store.island, security.validateGoogleCode, { body })))
      .then((proved) => proved && onProved())
  }
  const error = missing ? required({ label: words.code }) : task.of('code')
  const expired = task.problem?.code === codes.badToken
  return (
    <Form label={words.enrolTitle} onSubmit={({ code = '' }) => prove(code)}>
      {task.problem && !error && (
        <Banner tone="danger">{expired ? words.enrolExpired : task.problem.text}</Banner>
      )}
      <ol className={steps}>
        <li>{words.enrolInstall}</li>
        <li className={step}>
          <p className={plain}>{words.enrolScan}</p>
          <QrCode text={fresh.url} label={words.qr} />
          {fresh.url.startsWith('otpauth:') && (
            <p className={plain}>
              <a className={link} href={fresh.url}>
                {words.enrolHere}
              </a>
            </p>
          )}
          <p className={plain}>{words.enrolType}</p>
          <code className={key} dir="ltr">
            {fresh.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <CopyButton text={fresh.secret} label={words.copyKey} copiedLabel={words.copied} />
        </li>
        <li className={step}>
          <CodeField
            name="code"
            label={words.code}
            hint={words.enrolCode}
            error={error}
            digits={6}
            onWhole={prove}
          />
        </li>
      </ol>
      {error && <FocusOn field="code" when={error} />}
      <div className={actions}>
        <Button onPress={onClose}>{cancel}</Button>
        <Button kind="primary" submits busy={task.busy}>
          {words.enrol}
        </Button>
      </div>
    </Form>
  )
}

/** Rendered in the page, because it contains the secret. If it fails, the key can still be typed. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let gone = false
    void withScript(
      () => import('./draw-qr.ts'),
      ({ drawQr }) => !gone && setDrawing(drawQr(text)),
    ).catch(() => undefined)
    return () => {
      gone = true
    }
  }, [text])
  return (
    <svg
      className={picture}
      viewBox={`0 0 ${drawing?.size ?? 1} ${drawing?.size ?? 1}`}
      role="img"
      aria-label={label}
    >
      <path className={dark} d={drawing?.path ?? ''} />
    </svg>
  )
}

interface NewCodesProps {
  store: AccountStore
  /** Number of codes; 0 if they couldn't be created and the user continued anyway. */
  onDone: (left: number) => void
}

/** Creates recovery codes and shows them as the last step of an app's setup. */
function NewCodes({ store, onDone }: NewCodesProps) {
  const words = useWords(pack)
  const { retry } = useWords(accountPack)
  const [codes, setCodes] = useState<readonly string[]>()
  const [isOpen, setOpen] = useState(true)
  const task = useTask()
  const make = () => {
    setOpen(true)
    void task
      .run(async () => setCodes((await actConfirmed(store.island, security.recoveryCodes, {})).codes))
      .then(() => setOpen(false))
  }
  useEffect(make, [])
  if (codes) return <RecoveryCodes store={store} codes={codes} onKept={() => onDone(codes.length)} />
  if (isOpen)
    return (
      <p className={note} role="status">
        {words.makingCodes}
      </p>
    )
  return (
    <>
      <Banner tone="danger" focuses>
        {words.codesFailed}
      </Banner>
      <div className={actions}>
        <Button onPress={() => onDone(0)}>{words.later}</Button>
        <Button kind="primary" onPress={make}>
          {retry}
        </Button>
      </div>
    </>
  )
}
