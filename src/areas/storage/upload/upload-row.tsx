import { useState } from 'react'
import type { Infer } from 'superstruct'
import type { UploadRow } from '../../../contract/storage/uploads.ts'
import { durationText } from '../../../core/format/duration-text.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { messageOf } from '../../../core/i18n/error-words.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Lazy } from '../../../ui/island/lazy.tsx'
import { spoken } from '../../../ui/island/frame.css.ts'
import { sizeText } from '../../../ui/kinds/size-text.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { error as wrong } from '../../../ui/kit/field/field.css.ts'
import { Item } from '../../../ui/kit/item-list/item-list.tsx'
import { Share } from '../../../ui/kit/progress/share.tsx'
import { useStore } from '../../../ui/use-store.ts'
import type { KeptUpload, Uploads } from './use-uploads.ts'
import { uploadPack } from './messages.en.ts'

/** A file that this page sends: its progress, speed and actions. */
export function UploadItem(props: { upload: KeptUpload; uploads: Uploads }) {
  return props.upload.status === 'sent' ? (
    <Lazy load={loadSent}>{({ SentItem }) => <SentItem {...props} />}</Lazy>
  ) : (
    <SendingItem {...props} />
  )
}

const loadSent = () => import('./sent-item.tsx')

function SendingItem({ upload, uploads }: { upload: KeptUpload; uploads: Uploads }) {
  const words = useWords(uploadPack)
  const locale = useStore(useIsland().words.$lang)
  const { id, name, size, sent, speed, status, problem } = upload
  const isGoing = status !== 'paused' && status !== 'failed'
  const isMoving = status === 'sending' && speed > 0
  const told = [
    status !== 'sent' && words[`status.${status}`],
    isMoving && words.speed({ rate: isolate(sizeText(speed, locale)) }),
    isMoving && words.left({ time: isolate(durationText(Math.ceil((size - sent) / speed), locale)) }),
  ].filter(Boolean)
  return (
    <Item
      title={<bdi>{name}</bdi>}
      details={[
        <Sent key="sent" sent={sent} size={size} />,
        told.join(' · '),
        problem && (
          <span key="problem" className={wrong}>
            {problem}
          </span>
        ),
      ]}
      actions={
        <>
          {isGoing ? (
            <Named text={words.pause} whole={words.pauseOf({ name })} onPress={() => uploads.pause(id)} />
          ) : (
            <Named text={words.resume} whole={words.resumeOf({ name })} onPress={() => uploads.resume(id)} />
          )}
          <Cancel name={name} onCancel={() => uploads.cancel(id, name)} />
        </>
      }
    />
  )
}

interface LeftRowProps {
  upload: Infer<typeof UploadRow>
  onChoose: () => void
  onCancel: () => Promise<void>
}

/** An interrupted upload that no page sends: choosing its file again continues it. */
export function LeftRow({ upload: { name, received, size }, onChoose, onCancel }: LeftRowProps) {
  const words = useWords(uploadPack)
  return (
    <Item
      title={<bdi>{name}</bdi>}
      details={[<Sent key="sent" sent={received} size={size} />, words['status.left'], words.again]}
      actions={
        <>
          <Named text={words.choose} whole={words.chooseOf({ name })} onPress={onChoose} />
          <Cancel name={name} onCancel={onCancel} />
        </>
      }
    />
  )
}

function Sent({ sent, size }: { sent: number; size: number }) {
  const words = useWords(uploadPack)
  const locale = useStore(useIsland().words.$lang)
  const text = (bytes: number) => isolate(sizeText(bytes, locale))
  return <Share of={(100 * sent) / size} text={words.amount({ sent: text(sent), size: text(size) })} />
}

function Cancel({ name, onCancel }: { name: string; onCancel: () => Promise<void> }) {
  const { announce, words: pack } = useIsland()
  const words = useWords(uploadPack)
  const [isBusy, setBusy] = useState(false)
  const cancel = () => {
    setBusy(true)
    onCancel().catch(async (error: unknown) => {
      setBusy(false)
      if (error instanceof SvcError) announce(await messageOf(pack, error.first))
    })
  }
  return <Named text={words.cancel} whole={words.cancelOf({ name })} busy={isBusy} onPress={cancel} />
}

interface NamedProps {
  text: string
  /** The label for screen readers, which do not see its surroundings. */
  whole: string
  busy?: boolean
  onPress: () => void
}

const Named = ({ text, whole, busy = false, onPress }: NamedProps) => (
  <Button kind="quiet" busy={busy} onPress={onPress}>
    <span aria-hidden="true">{text}</span>
    <span className={spoken}>{whole}</span>
  </Button>
)
