import { useEffect, useState } from 'react'
import type { Pack } from '../../core/i18n/words.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { SvcError } from '../../core/svc/svc-error.ts'
import { FormView } from '../form/form-view.tsx'
import { useIsland, useWords } from '../island/context.ts'
import { Dialog } from '../kit/dialog.tsx'
import { note, plain } from '../kit/layout.css.ts'
import type { OverlayProps } from '../overlay/open-overlay.tsx'
import { askedOf } from './asked-of.ts'
import { perform } from './perform.ts'
import type { Started } from './use-action.ts'

interface ActionDialogProps extends OverlayProps, Started {
  pack: Pack
  failure?: SvcError | undefined
}

/** Asks what an action still needs to know, says what it leads to, and does it. */
export function ActionDialog({ open, close, pack, name, action, row, nameOf, onDone }: ActionDialogProps) {
  const island = useIsland()
  const words = useWords(pack)
  const label = wordOf(words, `do.${name}`) ?? name
  const why = wordOf(words, `why.${name}`)
  const begun = action.initial?.(row as never) as Readonly<Record<string, unknown>> | undefined
  const send = async (values: Record<string, unknown>) => {
    const reply = await perform(island, { action, name, row, values, words })
    close()
    onDone(reply)
  }
  return (
    <Dialog open={open} title={label} onClose={close} actions={null}>
      <FormView
        pack={pack}
        fields={askedOf(action)}
        initial={begun}
        label={label}
        action={label}
        onSubmit={send}
        onCancel={close}
      >
        {why && <p className={plain}>{why}</p>}
      </FormView>
    </Dialog>
  )
}
