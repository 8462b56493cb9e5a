import { useRef, type ReactNode } from 'react'
import { schemaOf } from '../../../contract/kinds/kind.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import { useWords } from '../../island/context.ts'
import { Button } from '../../kit/button/button.tsx'
import { TextArea } from '../../kit/field/text-area.tsx'
import { generated } from './generated.css.ts'
import type { InputProps } from './input-props.ts'
import { formPack } from '../messages.en.ts'
import { partsPack } from './parts-messages.en.ts'

/** Text of several lines; of a list, one on each line. */
export function Input({ of, name, label, hint, error, initial }: InputProps) {
  const { perLine } = useWords(formPack)
  const { maxLength: longest = 0 } = (schemaOf(of) ?? {}) as { maxLength?: number }
  const isList = kindOf(of).input === 'list'
  const area = (
    <TextArea
      name={name}
      rows={longest >= ofFiles ? 16 : longest > 5000 ? 8 : 4}
      label={label}
      hint={hint ?? (isList ? perLine : undefined)}
      error={error}
      initial={isList ? ((initial ?? []) as string[]).join('\n') : ((initial ?? '') as string)}
    />
  )
  return longest < ofFiles ? area : <FromFile longest={longest}>{area}</FromFile>
}

/** Texts this long usually live in files, so the input can read one. */
const ofFiles = 100_000

/** A text, and a button that fills it from a file. */
function FromFile({ longest, children }: { longest: number; children: ReactNode }) {
  const { chooseFile } = useWords(partsPack)
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    // More than can be sent is not read; that it is too long is still seen.
    const text = await file?.slice(0, 4 * (longest + 1)).text()
    const area = place.current?.querySelector('textarea')
    if (!area || text === undefined) return
    area.value = text
    // Fires `input` as typing would, so that listeners of the form notice.
    area.dispatchEvent(new CustomEvent('input', { bubbles: true, composed: true }))
    area.focus()
  }
  return (
    <div ref={place} className={generated} data-long="">
      {children}
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          // Lets the user choose the same file again.
          currentTarget.value = ''
        }}
      />
      <span>
        <Button kind="quiet" onPress={() => input.current?.click()}>
          {chooseFile}
        </Button>
      </span>
    </div>
  )
}
