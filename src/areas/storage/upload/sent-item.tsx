import { hdlib } from '../../../contract/storage/images.ts'
import { every } from '../../../core/poll/every.ts'
import { useWords } from '../../../ui/island/context.ts'
import { RouteLink } from '../../../ui/island/route-link.tsx'
import { usePermitted } from '../../../ui/island/use-permitted.ts'
import { kinds } from '../../../ui/kit/button/button.css.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { error as wrong } from '../../../ui/kit/field/field.css.ts'
import { Item } from '../../../ui/kit/item-list/item-list.tsx'
import { Share } from '../../../ui/kit/progress/share.tsx'
import { useQuery } from '../../../ui/query/use-query.ts'
import { createPage } from '../create-page.ts'
import { uploadPack } from './messages.en.ts'
import type { KeptUpload, Uploads } from './use-uploads.ts'

/** A file that has arrived: its image while it is checked, and what can be done with it then. */
export function SentItem({ upload, uploads }: { upload: KeptUpload; uploads: Uploads }) {
  const words = useWords(uploadPack)
  const isPermitted = usePermitted()
  const { id, name, image: imageId } = upload
  const { value: image } = useQuery(hdlib.show, imageId ? { params: { imageId } } : undefined, {
    refresh: every(seconds * 1000),
    until: ({ status }) => status !== 'verifying' && status !== 'cloning',
  })
  const isReady = image?.status === 'ready' || image?.status === 'copying'
  const isFailed = image?.status === 'failed'
  const to = image && isPermitted('serverCreate:write') && createPage(image)
  const dismiss = <Button onPress={() => uploads.dismiss(id)}>{words.dismiss}</Button>
  return (
    <Item
      title={<bdi>{image?.name ?? name}</bdi>}
      details={[
        isFailed ? (
          <span key="state" className={wrong}>
            {words['status.refused']}
          </span>
        ) : (
          <span key="state" role="status">
            {imageId && !isReady ? (
              <Share of={image?.progress ?? 0} text={words['status.checking']} />
            ) : (
              words[isReady ? 'status.ready' : 'status.sent']
            )}
          </span>
        ),
      ]}
      actions={
        <>
          {to && (
            <RouteLink to={to} className={kinds.primary}>
              {words.createServer}
            </RouteLink>
          )}
          <RouteLink
            to={imageId ? `/hdlibrary/all/private/${imageId}` : '/hdlibrary/all/private'}
            className={kinds.secondary}
          >
            {words.open}
          </RouteLink>
          {(isReady || isFailed || !imageId) && dismiss}
        </>
      }
    />
  )
}

/** Seconds between looks at an image that is being checked. */
const seconds = 3
