import type { Input } from '../../../contract/engine/endpoint.ts'
import {
  formatsOf,
  hdlibUploads,
  imageNameOf,
  isHash,
  sentNameOf,
} from '../../../contract/storage/uploads.ts'
import { serverChoices } from '../../../contract/servers/choices.ts'
import { fieldsOf, type RowOf } from '../../../contract/engine/rows.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { FormView } from '../../../ui/form/form-view.tsx'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { sizeText } from '../../../ui/kinds/size-text.ts'
import { note } from '../../../ui/kit/layout.css.ts'
import { useStore } from '../../../ui/use-store.ts'
import { error } from '../../../ui/kit/field/field.css.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { uploadPack } from './messages.en.ts'
import type { Uploads } from './use-uploads.ts'

const { fileName: _, size: __, ...fields } = fieldsOf(hdlibUploads.begin.body)

/** The description of the image to create. */
export function UploadForm({
  file,
  add,
  onEnd,
}: {
  file: File
  add: Uploads['add']
  /** It was started or cancelled. */
  onEnd: () => void
}) {
  const { act, words: pack } = useIsland()
  const words = useWords(uploadPack)
  const locale = useStore(pack.$lang)
  const families = useQuery(serverChoices.systems, { query: { size: 0 } })
  const family = familyIn(file.name, families.value?.items.map(({ id }) => id) ?? [])
  const begin = async (values: Record<string, unknown>) => {
    const hash = hashIn(values) || undefined
    const body = { ...values, fileName: sentNameOf(file.name), size: file.size, hash } as Body
    const { id } = await act(hdlibUploads.begin, { body })
    add({ id, name: body.name, file, sent: 0 })
    onEnd()
  }
  // The form begins with what the name says.
  if (families.isAsking) return <div aria-busy="true" />
  return (
    <FormView
      pack={uploadPack}
      fields={fields}
      initial={{ name: imageNameOf(file.name), ...(family && { family }) }}
      label={words.title}
      action={words.upload}
      wrongWith={(values) => {
        const hash = hashIn(values)
        return !hash || isHash(hash.toLowerCase()) ? {} : { hash: words.badHash }
      }}
      below={({ datacenter }) => <TakenBy datacenter={datacenter} file={file} />}
      onSubmit={begin}
      onCancel={onEnd}
    >
      <p className={note}>
        {words.chosen}: <bdi>{isolate(file.name)}</bdi>, <bdi>{sizeText(file.size, locale)}</bdi>
      </p>
    </FormView>
  )
}

type Body = Input<typeof hdlibUploads.begin>['body']

const hashIn = ({ hash }: Readonly<Record<string, unknown>>): string =>
  typeof hash === 'string' ? hash.trim() : ''

/** The family that a file's name begins with: of `debian-12.qcow2` it is Debian; undefined if it begins with none. */
function familyIn(fileName: string, families: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  return families.find((family) => plain(fileName).startsWith(plain(family)))
}

/** The message key of a file's rejection; undefined for an accepted one. */
export function wrongWith({ name, size }: File): 'badEnding' | 'empty' | undefined {
  if (formatsOf(name).length === 0) return 'badEnding'
  return size === 0 ? 'empty' : undefined
}

/** What the chosen data center accepts, or why it rejects the file. */
function TakenBy({ datacenter, file }: { datacenter: unknown; file: File }) {
  const words = useWords(uploadPack)
  const locale = useStore(useIsland().words.$lang)
  // While the value matches no data center's id, it is a partly typed name.
  const { value } = useQuery(hdlibUploads.datacenters, { query: { size: 0 } })
  const found = value?.items.find(({ id }) => id === datacenter)
  if (!found) return null
  const told = {
    datacenter: isolate(found.id),
    types: isolate(new Intl.ListFormat(locale, { type: 'unit' }).format(found.allowedTypes)),
    size: isolate(sizeText(found.maxGB * GiB, locale)),
  }
  const wrong = notTaken(found, file)
  return (
    <p className={wrong ? error : note} role="status">
      {words[wrong ?? 'takes'](told)}
    </p>
  )
}

const GiB = 1_073_741_824

type Place = RowOf<typeof hdlibUploads.datacenters>

/** The message key of a data center's rejection; undefined if it accepts the file's name and size. */
function notTaken(
  { state, allowedTypes, maxGB }: Place,
  { name, size }: File,
): 'takesNone' | 'takesNoType' | 'takesSmaller' | undefined {
  if (state === 'off') return 'takesNone'
  if (!formatsOf(name).some((format) => allowedTypes.some((type) => type === format))) return 'takesNoType'
  return size > maxGB * GiB ? 'takesSmaller' : undefined
}
