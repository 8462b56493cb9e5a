import { useId, useRef, useState, type ReactNode } from 'react'
import { consoles } from '../../../../contract/servers/consoles.ts'
import { urlOf } from '../../../../core/url-of.ts'
import { useIsland, useIsOff, useWords } from '../../../../ui/island/context.ts'
import { useWhileShown } from '../../../../ui/island/while-shown.ts'
import { Banner } from '../../../../ui/kit/banner/banner.tsx'
import { Button } from '../../../../ui/kit/button/button.tsx'
import { note, plain } from '../../../../ui/kit/layout.css.ts'
import { useTask } from '../../../../ui/task/task.ts'
import { bar, empty, frame, place } from './console.css.ts'
import { type End, openScreen, type Screen } from './screen.ts'
import { consolePack } from './messages.en.ts'
import { Tools } from './tools.tsx'

export interface ConsoleProps {
  server: { id: string; name: string }
  onClose: () => void
}

type State = 'connecting' | 'open' | 'view-only' | End

/** The screen of a server, with what its keyboard and its window do not offer. It is left as soon as the page shows something else. */
export function Console({ server: { id, name }, onClose }: ConsoleProps) {
  const { act, session } = useIsland()
  const words = useWords(consolePack)
  const isInputOff = useIsOff('console-input')
  const hint = useId()
  const whole = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [screen, setScreen] = useState<Screen>()
  const [state, setState] = useState<State>('connecting')
  const [attempt, setAttempt] = useState(0)
  const { problem, run } = useTask()

  useWhileShown(() => {
    let opened: Screen | undefined
    let isGone = false
    setState('connecting')
    void run(async () => {
      const { ticket, viewOnly } = await act(consoles.open, { params: { id } }, { announced: 'none' })
      if (isGone || !room.current) return
      const isLooking = viewOnly || isInputOff
      try {
        opened = openScreen(room.current, {
          address: addressAt(session.svc.base),
          ticket,
          viewOnly: isLooking,
          onOpen: () => setState(isLooking ? 'view-only' : 'open'),
          onEnd: setState,
        })
      } catch {
        // A page may have put something else in the place of `WebSocket`.
        return setState('lost')
      }
      opened.fit(true)
      opened.name(words.screenOf({ name }), isLooking ? undefined : hint)
      setScreen(opened)
    })
    const keep = releaseKeys(room.current!, () => {
      opened?.release()
      whole.current?.querySelector('button')?.focus()
    })
    return () => {
      isGone = true
      keep()
      opened?.close()
      setScreen(undefined)
    }
  }, [id, attempt, isInputOff])

  const again = () => setAttempt(attempt + 1)
  const isOver = problem !== undefined || !['connecting', 'open', 'view-only'].includes(state)
  return (
    <div ref={whole} className={frame} part={state === 'view-only' ? 'console view-only' : 'console'}>
      <div className={bar}>
        <span className={note} role="status" data-state={state}>
          {isOver ? '' : said(state, words)}
        </span>
        {screen && !isOver && <Tools screen={screen} canType={state === 'open'} whole={whole.current!} />}
        {!isOver && <Button onPress={onClose}>{words.close}</Button>}
      </div>
      {state === 'open' && !isOver && (
        <p id={hint} className={note}>
          {words.release}
        </p>
      )}
      {state === 'view-only' && !isOver && (
        <p className={note}>{isInputOff ? words.viewOnlyHere : words.viewOnlyHint}</p>
      )}
      <div ref={room} className={isOver ? empty : place} />
      {isOver && (
        <Ended text={problem?.text ?? words[`end.${state as End}`]}>
          <Button onPress={again}>{words.reconnect}</Button>
          <Button onPress={onClose}>{words.close}</Button>
        </Ended>
      )}
    </div>
  )
}

const Ended = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <Banner tone="info">
      <p className={plain}>{text}</p>
    </Banner>
    <div className={bar}>{children}</div>
  </>
)

const said = (state: State, words: { connecting: string; connected: string; viewOnly: string }): string =>
  state === 'connecting' ? words.connecting : state === 'open' ? words.connected : words.viewOnly

// By the page's own address of the service: a proxy may have a name or port unknown to the service.
function addressAt(base: string): string {
  const address = urlOf(`${base}/console`)!
  address.protocol = address.protocol.replace('http', 'ws')
  return address.href
}

/**
 * Ctrl+Alt+Shift leaves a console, so that keyboard users aren't trapped; the machine doesn't receive it.
 * Returns a function that removes it.
 */
function releaseKeys(place: HTMLElement, onRelease: () => void): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (!event.ctrlKey || !event.altKey || !event.shiftKey) return
    if (!['Control', 'Alt', 'Shift', 'Meta'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    onRelease()
  }
  place.addEventListener('keydown', complete, true)
  place.addEventListener('keydown', pressed, true)
  return () => {
    place.removeEventListener('keydown', complete, true)
    place.removeEventListener('keydown', pressed, true)
  }
}

// The Enter and Space events that `guard/own-keys.ts` forwards are no `KeyboardEvent`s, but noVNC asks each
// for its lock keys.
function complete(event: KeyboardEvent): void {
  if (!event.getModifierState) Object.defineProperty(event, 'getModifierState', { value: () => false })
}
