import { Fragment, type ReactNode } from 'react'

/** A message with elements where its `{names}` stand, as a link or a time: translators have the sentence whole. */
export const sentence = (message: { input: string }, parts: Record<string, ReactNode>): ReactNode =>
  message.input
    .split(/\{(\w+)\}/)
    .map((text, at) => <Fragment key={at}>{at % 2 ? parts[text] : text}</Fragment>)
