// The build replaces the values with what it renders of the sign-in card: see tools/rollup/first-card.mjs.

/** An HTML element: its name, its attributes and what it contains. A text `$title` is the message `title`, `#` the form's id. */
export type Part = [name: string, attributes: Record<string, string>, ...children: (Part | string)[]]

/** The messages of the card by language. */
export const texts: Record<string, Record<string, string>> = {}

/** Content of the shadow root. */
export const shadow: Part[] = []

/** The form and its inputs, children of the element. */
export const light: Part[] = []

/** The styles of the card. */
export const styles = ''
