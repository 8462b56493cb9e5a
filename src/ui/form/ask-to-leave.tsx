import type { Island } from '../island/context.ts'
import { useWords } from '../island/context.ts'
import { ConfirmAction } from '../confirm/confirm-action.tsx'
import { plain } from '../kit/layout.css.ts'
import { openOverlay, type OverlayProps } from '../overlay/open-overlay.tsx'
import { formPack } from './messages.ts'

/** Asks whether changes may be lost; answers whether they may. Who asks meanwhile shares the answer. */
export function askToLeave(island: Island): Promise<boolean> {
  const asked = asking.get(island) ?? ask(island).finally(() => asking.delete(island))
  asking.set(island, asked)
  return asked
}

const asking = new WeakMap<Island, Promise<boolean>>()

const ask = (island: Island): Promise<boolean> =>
  new Promise((answer) => {
    openOverlay(
      island,
      ({ open, close }) => (
        <Question
          open={open}
          close={close}
          onLeave={() => {
            answer(true)
            close()
          }}
        />
      ),
      () => answer(false),
    )
  })

function Question({ open, close, onLeave }: OverlayProps & { onLeave: () => void }) {
  const words = useWords(formPack)
  return (
    <ConfirmAction
      open={open}
      title={words.leaveTitle}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      tone="danger"
      run={async () => onLeave()}
      onClose={close}
    >
      <p className={plain}>{words.unsaved}</p>
    </ConfirmAction>
  )
}
