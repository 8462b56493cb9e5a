import { Fragment, type ReactNode } from 'react'

/**
 * A message with elements in place of its `{names}`, such as a link or a time, so translators get the
 * sentence whole.
 */
export const sentence = (message: { input: string }, parts: Record<string, ReactNode>): ReactNode =>
  message.input
    .split(/\{(\w+)\}/)
    .map((text, at) => <Fragment key={at}>{at % 2 ? parts[text] : text}</Fragment>)
