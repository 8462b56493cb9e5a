import { createElement, type FunctionComponent } from 'react'
import type { ElementProps } from './element-props.ts'

/** An element as a component. */
export function inReact<Props extends ElementProps>(
  tag: `portal-${string}`,
  define: () => void,
): FunctionComponent<Props> {
  const component: FunctionComponent<Props> = (props) => {
    // Before the element is made, so that React finds its properties.
    define()
    // Where a server has rendered the tag, the element may have its state by the time React compares.
    return createElement(tag, { suppressHydrationWarning: true, ...props })
  }
  component.displayName = tag
  return component
}
