import { createElement, useSyncExternalStore, type FunctionComponent } from 'react'
import type { ElementProps } from './element-props.ts'

/** An element as a component. */
export function inReact<Props extends ElementProps>(
  tag: `portal-${string}`,
  define: () => void,
): FunctionComponent<Props> {
  const Component: FunctionComponent<Props> = ({ children, ...props }) => {
    // Before the element is made, so that React finds its properties.
    define()
    const isHydrated = useSyncExternalStore(never, yes, no)
    // Where a server has rendered the tag, the element may have its state by the time React compares.
    return createElement(tag, { suppressHydrationWarning: true, ...ownProps(props, isHydrated) }, children)
  }
  Component.displayName = tag
  return Component
}

// A server writes props under their own names, and elements know no attribute that is named in camel case.
const attributeNames: Record<string, string> = { siteKey: 'site-key', headingLevel: 'heading-level' }

/**
 * Props as React gives them to the element. Around what a server has rendered React sets no handler and no object, and does so once they
 * change (react/react#35446): they come with the render that follows.
 */
const ownProps = (props: object, isHydrated: boolean) =>
  Object.fromEntries(
    Object.entries(props)
      .filter(
        ([name, value]) => isHydrated || name === 'ref' || !['function', 'object'].includes(typeof value),
      )
      .map(([name, value]) => [attributeNames[name] ?? name, value as unknown]),
  )

const never = () => () => undefined
const yes = () => true
const no = () => false
