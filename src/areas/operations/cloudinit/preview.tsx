import type { Infer } from 'superstruct'
import { cloudinit } from '../../../contract/operations/cloudinit.ts'
import { fieldsOf } from '../../../contract/engine/rows.ts'
import type { CustomProps } from '../../../core/define/tabs.ts'
import { areaPack } from '../../../ui/area/messages.en.ts'
import { useWords } from '../../../ui/island/context.ts'
import { CopyButton } from '../../../ui/kit/button/copy-button.tsx'
import { note, stack } from '../../../ui/kit/layout.css.ts'
import { useTextIn } from '../../../ui/kinds/value-text.ts'
import { useQuery } from '../../../ui/query/use-query.ts'
import { TabFailed } from '../../../ui/resource/tab-failed.tsx'
import { cloudinitPack } from './messages.en.ts'
import { scroller, userData } from './preview.css.ts'

/** User data of a policy as YAML. */
export function View({ value: { id } }: CustomProps<Infer<typeof cloudinit.show.reply>>) {
  const words = useWords(cloudinitPack)
  const { loading } = useWords(areaPack)
  const write = useTextIn(words)
  const { value, error, refresh } = useQuery(cloudinit.preview, { params: { policyId: id } })
  if (!value)
    return error ? <TabFailed text={error.text} retry={refresh} /> : <p className={note}>{loading}</p>
  return (
    <div className={stack}>
      <p className={note}>{words.previewHint}</p>
      <p className={note}>{words.previewSize({ size: write(size, 'size', value.size) })}</p>
      {/* Scrolling content must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={scroller} dir="ltr" role="region" aria-label={words['tab.preview']} tabIndex={0}>
        <pre className={userData}>{value.userData}</pre>
      </div>
      <CopyButton text={value.userData} label={words.copyPreview} copiedLabel={words.copiedPreview} />
    </div>
  )
}

const size = fieldsOf(cloudinit.preview.reply)['size']!
