/** The largest height of a scrolling region of rows, as a share of the window's. */
export const tallest = 0.8

/** The same for a style sheet; still usable in a low window. */
export const regionHeight = `max(320px, ${tallest * 100}vh)`
