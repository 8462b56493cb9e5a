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
    return createElement(tag, props)
  }
  component.displayName = tag
  return component
}
