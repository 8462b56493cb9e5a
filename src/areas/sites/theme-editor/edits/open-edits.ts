import { atom, computed, type ReadableAtom } from 'nanostores'
import type { SiteTheme } from '../../../../core/theme/theme-input.ts'
import type { Draft } from '../../../../ui/draft/use-draft.ts'
import { beginEdits, changed, isSameTheme, redone, undone, type Edits } from './theme-edits.ts'

type Input = keyof SiteTheme

/** The theme that an editor edits. Changes that are not saved stay in this browser. */
export interface ThemeEdits {
  $edits: ReadableAtom<Edits>
  /** The theme as it is now: what previews show. */
  $theme: ReadableAtom<SiteTheme>
  $isDirty: ReadableAtom<boolean>
  /** Inputs in which something is typed that can't be used. */
  $invalid: ReadableAtom<readonly string[]>
  /** Whether it began with changes from an earlier visit. */
  wasKept: boolean
  /** Sets one input; without a value it returns to the default. */
  set<Name extends Input>(name: Name, value: SiteTheme[Name] | undefined): void
  /** Replaces all inputs, such as by an example. */
  replace(theme: SiteTheme): void
  mark(name: string, isInvalid: boolean): void
  undo(): void
  redo(): void
  /** Returns to what is saved, as a step. */
  discard(): void
  /** The service has it now. What is not being changed follows. */
  saved(theme: SiteTheme): void
}

/** Opens the edits of a saved theme, with the changes that an earlier visit left. */
export function openEdits(
  saved: SiteTheme,
  draft: Pick<Draft, 'read' | 'keep'>,
  read: (kept: unknown) => SiteTheme | undefined,
): ThemeEdits {
  const earlier = earlierTheme(draft, read)
  const begun = beginEdits(saved)
  const wasChanged = earlier !== undefined && !isSameTheme(earlier, saved)
  const $saved = atom(begun.now)
  const $edits = atom(wasChanged ? changed(begun, earlier, 'draft', 0) : begun)
  const $theme = computed($edits, ({ now }) => now)
  const $isDirty = computed([$theme, $saved], (now, before) => !isSameTheme(now, before))
  const $invalid = atom<readonly string[]>([])

  const go = (edits: Edits) => {
    $edits.set(edits)
    draft.keep(isSameTheme(edits.now, $saved.get()) ? '' : JSON.stringify(edits.now))
  }
  const change = (theme: SiteTheme, input: string) => go(changed($edits.get(), theme, input, Date.now()))
  // What is typed and can't be used is gone with the step that replaces it.
  const step = (edits: Edits) => {
    $invalid.set([])
    go(edits)
  }
  return {
    $edits,
    $theme,
    $isDirty,
    $invalid,
    wasKept: wasChanged,
    set: (name, value) => change({ ...$edits.get().now, [name]: value } as SiteTheme, name),
    replace(theme) {
      $invalid.set([])
      change(theme, '')
    },
    mark(name, isInvalid) {
      const others = $invalid.get().filter((each) => each !== name)
      if (isInvalid || others.length < $invalid.get().length)
        $invalid.set(isInvalid ? [...others, name] : others)
    },
    undo: () => step(undone($edits.get())),
    redo: () => step(redone($edits.get())),
    discard() {
      $invalid.set([])
      change($saved.get(), '')
    },
    saved(theme) {
      const follows = !$isDirty.get()
      $saved.set(beginEdits(theme).now)
      if (follows) change(theme, '')
      else go($edits.get())
    },
  }
}

function earlierTheme(draft: Pick<Draft, 'read'>, read: (kept: unknown) => SiteTheme | undefined) {
  try {
    const text = draft.read()
    return text ? read(JSON.parse(text)) : undefined
  } catch {
    return undefined
  }
}
