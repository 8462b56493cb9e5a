import { useRef, useState, type RefObject } from 'react'
import { avatars } from '../../../../contract/account/avatars.ts'
import { profile } from '../../../../contract/account/profile.ts'
import type { Send } from '../../../../core/svc/client.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { Avatar } from '../../../../ui/kit/avatar/avatar.tsx'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { actions } from '../../../../ui/kit/dialog/dialog.css.ts'
import { Dialog } from '../../../../ui/kit/dialog/dialog.tsx'
import { Field } from '../../../../ui/kit/field/field.tsx'
import { hint } from '../../../../ui/kit/field/field.css.ts'
import { Form } from '../../../../ui/kit/form/form.tsx'
import { useTask } from '../../../../ui/task/task.ts'
import type { SectionProps } from '../../area.ts'
import { accountPack } from '../../messages.en.ts'
import { avatarSrc } from './avatar-src.ts'
import { canvas as canvasStyle, picture as pictureStyle, ways } from './edit-dialog.css.ts'
import { pack } from './messages.en.ts'

interface EditDialogProps extends SectionProps {
  open: boolean
  onClose: () => void
}

/** Name, company and picture, saved together. */
export function EditDialog({ open, ...form }: EditDialogProps) {
  const words = useWords(pack)
  return (
    <Dialog open={open} title={words.edit} onClose={form.onClose} actions={null}>
      {open && <EditForm {...form} />}
    </Dialog>
  )
}

/** The change of the picture on saving. */
type Chosen = 'as it is' | 'new' | 'none'

function EditForm({ store, details, onClose }: Omit<EditDialogProps, 'open'>) {
  const { act, announce } = useIsland()
  const words = useWords(pack)
  const { cancel, save: saveLabel } = useWords(accountPack)
  const [chosen, setChosen] = useState<Chosen>('as it is')
  const canvas = useRef<HTMLCanvasElement>(null)
  const task = useTask()
  const savePicture = async () => {
    if (chosen === 'new') {
      const send = sending(await pictureOf(canvas.current!))
      store.patch(await act(avatars.set, {}, { send }))
    } else if (chosen === 'none' && details.avatar) {
      await act(avatars.remove, {})
      store.patch({ avatar: null })
    }
    setChosen('as it is')
  }
  const save = async (typed: Record<string, string>) => {
    const body = { name: (typed['name'] ?? '').trim(), company: (typed['company'] ?? '').trim() }
    const isSaved = await task.run(async () => {
      await savePicture()
      if (body.name === details.name && body.company === details.company) return
      await act(profile.identity, { body })
      store.patch(body)
    })
    if (!isSaved) return
    announce(words.done)
    onClose()
  }
  const shared = { attributes: { maxlength: '100', autocomplete: 'off', dir: 'auto' } }
  return (
    <Form label={words.edit} onSubmit={(typed) => void save(typed)}>
      {task.problem && !task.of('name') && !task.of('company') && (
        <Banner tone="danger">{task.problem.text}</Banner>
      )}
      <PictureInput details={details} chosen={chosen} canvas={canvas} onChoose={setChosen} />
      <Field
        name="name"
        label={words.name}
        initial={details.name}
        error={task.of('name')}
        attributes={{ ...shared.attributes, autocomplete: 'name' }}
      />
      <Field
        name="company"
        label={words.company}
        initial={details.company}
        error={task.of('company')}
        attributes={{ ...shared.attributes, autocomplete: 'organization' }}
      />
      <div className={actions}>
        <Button onPress={onClose}>{cancel}</Button>
        <Button kind="primary" submits busy={task.busy}>
          {saveLabel}
        </Button>
      </div>
    </Form>
  )
}

interface PictureInputProps extends Pick<SectionProps, 'details'> {
  chosen: Chosen
  canvas: RefObject<HTMLCanvasElement | null>
  onChoose: (chosen: Chosen) => void
}

/** The picture as it will be. A new one is drawn here, so that only its pixels leave the browser. */
function PictureInput({ details, chosen, canvas, onChoose }: PictureInputProps) {
  const { session } = useIsland()
  const words = useWords(pack)
  const [isUnreadable, setUnreadable] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const src = chosen === 'as it is' ? avatarSrc(session, details.avatar) : undefined
  const choose = async (file: File | undefined) => {
    if (!file) return
    const isDrawn = await drawSquare(canvas.current!, file).then(
      () => true,
      () => false,
    )
    setUnreadable(!isDrawn)
    if (isDrawn) onChoose('new')
  }
  return (
    <div className={pictureStyle} role="group" aria-label={words.picture}>
      <canvas ref={canvas} className={canvasStyle} hidden={chosen !== 'new'} aria-hidden="true" />
      {chosen !== 'new' && <Avatar name={details.name} email={details.userEmail} src={src} size="huge" />}
      <div className={ways}>
        <input
          ref={input}
          type="file"
          name="picture"
          accept="image/png,image/jpeg,image/webp"
          hidden
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0])
            // Lets the user choose the same file again.
            currentTarget.value = ''
          }}
        />
        <Button onPress={() => input.current?.click()}>
          {src || chosen === 'new' ? words.replace : words.choose}
        </Button>
        {(src || chosen === 'new') && (
          <Button kind="quiet" onPress={() => onChoose('none')}>
            {words.remove}
          </Button>
        )}
        {isUnreadable ? (
          <Banner tone="danger">{words.unreadable}</Banner>
        ) : (
          <p className={hint}>{words.pictureHint}</p>
        )}
      </div>
    </div>
  )
}

/** Sends a file as the body of a call. */
const sending =
  (file: Blob): Send =>
  (url, request) => {
    const headers = new Headers(request.headers)
    headers.set('content-type', 'application/octet-stream')
    return fetch(url, { ...request, headers, body: file })
  }

/** Pixels that a picture is wide and high once it is drawn. */
const side = 256

/** Draws the middle of an image on a canvas, as a square. Rejects for a file that the browser knows as no image. */
async function drawSquare(canvas: HTMLCanvasElement, file: Blob): Promise<void> {
  const image = await createImageBitmap(file)
  const least = Math.min(image.width, image.height)
  canvas.width = side
  canvas.height = side
  const [left, top] = [(image.width - least) / 2, (image.height - least) / 2]
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, least, least, 0, 0, side, side)
  image.close()
}

/** The drawn picture as a file without metadata; PNG if the browser cannot write WebP. */
const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn.'))),
      'image/webp',
      0.9,
    )
  })
